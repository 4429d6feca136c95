/** SESSION-005: from no token, via a valid token, to a verified one. */
export type AuthenticationState = "unauthenticated" | "unverified" | "authenticated";

export interface SessionFacts {
  token: string | null;
  /** When the token expires, in epoch milliseconds. */
  expiresAtMs: number | null;
  mustVerify: boolean;
}

export function authenticationState(facts: SessionFacts, nowMs: number): AuthenticationState {
  if (!facts.token) return "unauthenticated";
  if (facts.expiresAtMs !== null && facts.expiresAtMs <= nowMs) return "unauthenticated";
  return facts.mustVerify ? "unverified" : "authenticated";
}

/** SESSION-016: a session is renewed this long before it expires. */
export const REFRESH_LEAD_MS = 300_000;
/** The minimum delay, since renewing never extends a session past its end. */
const SHORTEST_DELAY_MS = 10_000;

/** Milliseconds until the next renewal (SESSION-016): half the remaining time if that is less than the lead (PLUS-401). */
export function refreshDelayMs(expiresAtMs: number, nowMs: number): number {
  const leftMs = expiresAtMs - nowMs;
  return Math.max(SHORTEST_DELAY_MS, leftMs > REFRESH_LEAD_MS ? leftMs - REFRESH_LEAD_MS : leftMs / 2);
}
