import type { Config } from "./config.ts";

/** What System status and the metrics tell about the certificate of this process. */
export interface CertificateState {
  /** Null: there is none yet. */
  readonly expiresAt: Date | null;
  /** Why a newer one isn't used, in one sentence. */
  readonly trouble: string | null;
}

const states = new WeakMap<Config, () => CertificateState>();

export function noteCertificate(config: Config, read: () => CertificateState): void {
  states.set(config, read);
}

/** Returns null if this process serves plain HTTP. */
export function certificateState(config: Config): CertificateState | null {
  return states.get(config)?.() ?? null;
}
