import type { SecureContextOptions } from "node:tls";
import type { Clock } from "../../clock/clock.ts";
import type { CertificateState } from "../../config/certificate-state.ts";
import type { CertificateFiles } from "../../config/https.ts";
import type { Logger } from "../../log/log.ts";
import { type Certificate, type CertificateTexts, checkCertificate, readCertificateFiles } from "./read-certificate.ts";
import type { ServedCertificate } from "./secure-server.ts";

export interface KeptCertificate extends ServedCertificate {
  state(): CertificateState;
  stop(): void;
}

/** Small files: reading them is simpler and surer than watching folders and links. */
const LOOK_EVERY_MS = 10_000;

export interface KeeperParts {
  readonly files: CertificateFiles;
  /** The host name that people use, if known. */
  readonly host?: string | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  readonly lookEveryMs?: number;
}

/**
 * Serves the certificate of the files, and a new one as soon as they change; connections go on. Files that can't be used change
 * nothing and are logged once (PLUS-1691). @throws ConfigError if they can't be used at the start
 */
export function keepCertificateFiles(parts: KeeperParts): KeptCertificate {
  const { files, host, clock, log, lookEveryMs = LOOK_EVERY_MS } = parts;
  let texts = readCertificateFiles(files);
  let current: Certificate = checkCertificate(texts, clock.now());
  let trouble: string | null = null;
  if (host !== undefined && !current.covers(host)) log.warn(`TLS_CERTIFICATE isn't valid for ${host} in PUBLIC_URL`);
  const users = new Set<(context: SecureContextOptions) => void>();

  function look(): void {
    try {
      const found = readCertificateFiles(files);
      if (isSame(found, texts)) {
        trouble = null;
        return;
      }
      current = checkCertificate(found, clock.now());
      texts = found;
      for (const use of users) use(current.context);
      trouble = null;
      log.info({ expiresAt: current.expiresAt }, "A new certificate is in use");
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      if (sentence !== trouble) log.error(`The certificate was not replaced: ${sentence}`);
      trouble = sentence;
    }
  }

  const timer = setInterval(look, lookEveryMs).unref();
  return {
    context: () => current.context,
    onChange(use) {
      users.add(use);
      return () => users.delete(use);
    },
    state: () => ({ expiresAt: current.expiresAt, trouble }),
    stop: () => clearInterval(timer),
  };
}

function isSame(one: CertificateTexts, other: CertificateTexts): boolean {
  return one.certificate === other.certificate && one.key === other.key && one.passphrase === other.passphrase;
}
