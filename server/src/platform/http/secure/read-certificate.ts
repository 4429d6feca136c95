import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { createSecureContext, type SecureContextOptions } from "node:tls";
import { ConfigError } from "../../config/config-error.ts";
import type { CertificateFiles } from "../../config/https.ts";

/** A certificate that can be served. */
export interface Certificate {
  readonly context: SecureContextOptions;
  readonly validFrom: Date;
  readonly expiresAt: Date;
  /** Whether it is valid for a host name. */
  readonly covers: (host: string) => boolean;
}

/** The texts of the files, to see whether they changed. */
export interface CertificateTexts {
  readonly certificate: string;
  readonly key: string;
  readonly passphrase: string | undefined;
}

/** @throws ConfigError */
export function readCertificateFiles(files: CertificateFiles): CertificateTexts {
  const { certificateFile, keyFile, passphraseFile } = files;
  return {
    certificate: read("TLS_CERTIFICATE", certificateFile),
    key: read("TLS_KEY", keyFile),
    passphrase:
      passphraseFile === undefined ? undefined : read("TLS_KEY_PASSPHRASE_FILE", passphraseFile).replace(/\r?\n$/, ""),
  };
}

function read(variable: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code = "unreadable" } = error as NodeJS.ErrnoException;
    throw new ConfigError(`The file of ${variable} can't be read (${code}): ${path}`);
  }
}

/** Checks that a certificate and its key can be served now. @throws ConfigError with one sentence */
export function checkCertificate(texts: CertificateTexts, now: Date): Certificate {
  const { certificate: cert, passphrase } = texts;
  const leaf = firstOf(cert);
  const key = openKey(texts);
  if (!leaf.checkPrivateKey(key))
    throw new ConfigError("TLS_KEY doesn't belong to the first certificate of TLS_CERTIFICATE.");
  const [from, until] = [new Date(leaf.validFrom), new Date(leaf.validTo)];
  if (until <= now) throw new ConfigError(`TLS_CERTIFICATE expired on ${day(until)}: renew it.`);
  if (from > now) throw new ConfigError(`TLS_CERTIFICATE is only valid from ${day(from)}: check this machine's clock.`);
  const context = { cert, key: texts.key, ...(passphrase === undefined ? {} : { passphrase }) };
  tryContext(context);
  return {
    context,
    validFrom: from,
    expiresAt: until,
    covers: (host) => (isIP(host) ? leaf.checkIP(host) : leaf.checkHost(host)) !== undefined,
  };
}

function firstOf(text: string): X509Certificate {
  try {
    return new X509Certificate(text);
  } catch {
    throw new ConfigError("TLS_CERTIFICATE must be a file with a certificate in PEM (BEGIN CERTIFICATE).");
  }
}

function openKey({ key, passphrase }: CertificateTexts): KeyObject {
  try {
    return createPrivateKey({ key, ...(passphrase === undefined ? {} : { passphrase }) });
  } catch {
    if (!/ENCRYPTED/.test(key))
      throw new ConfigError("TLS_KEY must be a file with a private key in PEM (BEGIN PRIVATE KEY).");
    if (passphrase === undefined) throw new ConfigError("TLS_KEY is encrypted: set TLS_KEY_PASSPHRASE_FILE.");
    throw new ConfigError("TLS_KEY doesn't open with the passphrase in TLS_KEY_PASSPHRASE_FILE.");
  }
}

/** OpenSSL refuses what is too weak for it, and a damaged chain. */
function tryContext(context: SecureContextOptions): void {
  try {
    createSecureContext(context);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    throw new ConfigError(`TLS_CERTIFICATE can't be used (${reason}).`);
  }
}

const day = (date: Date) => date.toISOString().slice(0, 10);
