import { resolve } from "node:path";
import { ConfigError } from "./config-error.ts";

/** Where the certificate of HTTPS comes from. */
export interface HttpsConfig {
  readonly kind: "files";
  readonly certificateFile: string;
  readonly keyFile: string;
  /** Undefined: the key isn't encrypted. */
  readonly passphraseFile: string | undefined;
}

interface HttpsValues {
  readonly PUBLIC_URL?: string | undefined;
  readonly MEDIA_URL?: string | undefined;
  readonly HTTP_PORT?: number | undefined;
  readonly TLS_CERTIFICATE?: string | undefined;
  readonly TLS_KEY?: string | undefined;
  readonly TLS_KEY_PASSPHRASE_FILE?: string | undefined;
}

/** Returns undefined for plain HTTP. @throws ConfigError if related settings are missing or contradict each other */
export function readHttps(values: HttpsValues): HttpsConfig | undefined {
  const { TLS_CERTIFICATE: certificate, TLS_KEY: key, TLS_KEY_PASSPHRASE_FILE: passphrase } = values;
  if (values.HTTP_PORT !== undefined && !values.PUBLIC_URL?.startsWith("https:"))
    throw new ConfigError("PUBLIC_URL must be an https:// address when HTTP_PORT is set, which leads there.");
  if (certificate === undefined && key === undefined) return undefined;
  if (certificate === undefined) throw new ConfigError("TLS_CERTIFICATE must be set when TLS_KEY is set.");
  if (key === undefined) throw new ConfigError("TLS_KEY must be set when TLS_CERTIFICATE is set.");
  for (const name of ["PUBLIC_URL", "MEDIA_URL"] as const)
    if (values[name]?.startsWith("http:"))
      throw new ConfigError(`${name} must be an https:// address when TLS_CERTIFICATE is set.`);
  return {
    kind: "files",
    certificateFile: resolve(certificate),
    keyFile: resolve(key),
    passphraseFile: passphrase === undefined ? undefined : resolve(passphrase),
  };
}
