import { isIP } from "node:net";
import { resolve } from "node:path";
import { ConfigError } from "./config-error.ts";

/** Where the certificate of HTTPS comes from. */
export type HttpsConfig = CertificateFiles | AcmeConfig;

export interface CertificateFiles {
  readonly kind: "files";
  readonly certificateFile: string;
  readonly keyFile: string;
  /** Undefined: the key isn't encrypted. */
  readonly passphraseFile: string | undefined;
}

/** From an ACME authority, to whose terms the administrator has agreed. */
export interface AcmeConfig {
  readonly kind: "acme";
  readonly directory: string;
  readonly email: string | undefined;
  /** The host name in PUBLIC_URL. */
  readonly host: string;
}

interface HttpsValues {
  readonly PUBLIC_URL?: string | undefined;
  readonly MEDIA_URL?: string | undefined;
  readonly HTTP_PORT?: number | undefined;
  readonly TLS_CERTIFICATE?: string | undefined;
  readonly TLS_KEY?: string | undefined;
  readonly TLS_KEY_PASSPHRASE_FILE?: string | undefined;
  readonly ACME_DIRECTORY?: string | undefined;
  readonly ACME_AGREE_TERMS: "yes" | "no";
  readonly ACME_EMAIL?: string | undefined;
}

const ACME_PORT = 80;

/** Returns undefined for plain HTTP. @throws ConfigError if related settings are missing or contradict each other */
export function readHttps(values: HttpsValues): HttpsConfig | undefined {
  const isSecure = values.PUBLIC_URL?.startsWith("https:") === true;
  if (values.HTTP_PORT !== undefined && !isSecure)
    throw new ConfigError("PUBLIC_URL must be an https:// address when HTTP_PORT is set, which leads there.");
  const found = readFiles(values);
  const acme = readAcme(values);
  if (found && acme) throw new ConfigError("TLS_CERTIFICATE and ACME_DIRECTORY can't both be set.");
  const source = found ? "TLS_CERTIFICATE" : "ACME_DIRECTORY";
  if (found ?? acme)
    for (const name of ["PUBLIC_URL", "MEDIA_URL"] as const)
      if (values[name]?.startsWith("http:"))
        throw new ConfigError(`${name} must be an https:// address when ${source} is set.`);
  return found ?? acme;
}

/** Returns HTTP_PORT; with ACME, authorities only ask port 80. */
export function readHttpPort({ HTTP_PORT: port, ACME_DIRECTORY: directory }: HttpsValues): number | undefined {
  return port ?? (directory === undefined ? undefined : ACME_PORT);
}

function readFiles(values: HttpsValues): CertificateFiles | undefined {
  const { TLS_CERTIFICATE: certificate, TLS_KEY: key, TLS_KEY_PASSPHRASE_FILE: passphrase } = values;
  if (certificate === undefined) {
    const name = key !== undefined ? "TLS_KEY" : passphrase !== undefined ? "TLS_KEY_PASSPHRASE_FILE" : null;
    if (name === null) return undefined;
    throw new ConfigError(`TLS_CERTIFICATE must be set when ${name} is set.`);
  }
  if (key === undefined) throw new ConfigError("TLS_KEY must be set when TLS_CERTIFICATE is set.");
  return {
    kind: "files",
    certificateFile: resolve(certificate),
    keyFile: resolve(key),
    passphraseFile: passphrase === undefined ? undefined : resolve(passphrase),
  };
}

function readAcme(values: HttpsValues): AcmeConfig | undefined {
  const { ACME_DIRECTORY: directory, ACME_AGREE_TERMS: agrees, ACME_EMAIL: email, PUBLIC_URL: publicUrl } = values;
  if (directory === undefined) return undefined;
  if (agrees === "no") throw new ConfigError("ACME_AGREE_TERMS must be yes when ACME_DIRECTORY is set.");
  if (publicUrl === undefined) throw new ConfigError("PUBLIC_URL must be set when ACME_DIRECTORY is set.");
  const { hostname: host } = new URL(publicUrl);
  if (isIP(host.replace(/^\[|\]$/g, "")) !== 0 || !host.includes("."))
    throw new ConfigError("PUBLIC_URL must have a public host name when ACME_DIRECTORY is set.");
  return { kind: "acme", directory, email, host };
}
