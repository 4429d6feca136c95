import { join } from "node:path";
import type { SecureContextOptions } from "node:tls";
import type { Clock } from "../../../clock/clock.ts";
import type { AcmeConfig } from "../../../config/https.ts";
import type { Logger } from "../../../log/log.ts";
import type { KeptCertificate } from "../certificate-keeper.ts";
import { type Certificate, checkCertificate } from "../read-certificate.ts";
import { AcmeFolder } from "./acme-folder.ts";
import { orderCertificate } from "./order-certificate.ts";

/** How often to see whether the certificate must be renewed, and how long to wait after a failure, twice as long each time. */
const LOOK_EVERY_MS = 3_600_000;
/** Authorities allow five failed attempts an hour. */
const FIRST_PAUSE_MS = 300_000;
const LONGEST_PAUSE_MS = 43_200_000;
/** Renewed once this part of its life is left. */
const RENEW_AT = 1 / 3;
const MOST_REASON = 300;

export interface AcmeCertificate extends KeptCertificate {
  /** Returns the response to a challenge of the authority. */
  challenge(token: string): string | undefined;
  /** Orders a certificate if there is none, and renews it. Called once HTTP_PORT is open. */
  begin(): void;
}

export interface AcmeParts {
  readonly settings: AcmeConfig;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly log: Logger;
  readonly order?: typeof orderCertificate;
  readonly firstPauseMs?: number;
  readonly lookEveryMs?: number;
}

/** Serves a certificate from an ACME authority, kept in DATA_DIR/acme. Until there is one, no client can connect. */
export function keepAcmeCertificate(parts: AcmeParts): AcmeCertificate {
  const { settings, clock, log, order = orderCertificate } = parts;
  const { firstPauseMs = FIRST_PAUSE_MS, lookEveryMs = LOOK_EVERY_MS } = parts;
  const folder = new AcmeFolder(join(parts.dataDir, "acme"));
  const users = new Set<(context: SecureContextOptions) => void>();
  const challenges = new Map<string, string>();
  let current = keptOne();
  let trouble: string | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let pauseMs = firstPauseMs;

  /** Returns the certificate of an earlier run, if it can still be served for this host. */
  function keptOne(): Certificate | undefined {
    try {
      const texts = folder.certificate();
      const found = texts && checkCertificate(texts, clock.now());
      return found?.covers(settings.host) ? found : undefined;
    } catch (error) {
      log.warn({ err: error }, "The certificate in DATA_DIR/acme can't be used: a new one is ordered");
      return undefined;
    }
  }

  async function renew(): Promise<void> {
    const texts = await order({ settings, accountKey: folder.accountKey(), challenges });
    const found = checkCertificate(texts, clock.now());
    if (!found.covers(settings.host)) throw new Error(`It isn't valid for ${settings.host}.`);
    folder.save(texts);
    current = found;
    for (const use of users) use(found.context);
    log.info({ expiresAt: found.expiresAt }, "A new certificate is in use");
  }

  async function look(): Promise<void> {
    let nextMs = lookEveryMs;
    if (isDue(current, clock.nowMs()))
      try {
        await renew();
        [trouble, pauseMs] = [null, firstPauseMs];
      } catch (error) {
        const sentence = reasonOf(error);
        if (sentence !== trouble) log.error(`No certificate from ACME_DIRECTORY: ${sentence}`);
        trouble = sentence;
        nextMs = pauseMs;
        pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      }
    if (!isStopped) timer = setTimeout(() => void look(), nextMs).unref();
  }

  return {
    context: () => current?.context,
    onChange(use) {
      users.add(use);
      return () => users.delete(use);
    },
    state: () => ({ expiresAt: current?.expiresAt ?? null, trouble }),
    challenge: (token) => challenges.get(token),
    begin: () => void look(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** Whether there is none, or a third of its life or less is left. */
function isDue(certificate: Certificate | undefined, nowMs: number): boolean {
  if (certificate === undefined) return true;
  const lifeMs = certificate.expiresAt.getTime() - certificate.validFrom.getTime();
  return certificate.expiresAt.getTime() - nowMs <= lifeMs * RENEW_AT;
}

/** The authority's words, on one line. */
function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.replace(/\s+/g, " ").slice(0, MOST_REASON);
}
