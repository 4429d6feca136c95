/** SESSION-005: from no token, over a live token, to a verified one. */
export type AuthenticationState = "unauthenticated" | "unverified" | "authenticated";

export interface SessionFacts {
  token: string | null;
  /** When the token ends, in epoch milliseconds. */
  expiresAtMs: number | null;
  mustVerify: boolean;
}

export function authenticationState(facts: SessionFacts, nowMs: number): AuthenticationState {
  if (!facts.token) return "unauthenticated";
  if (facts.expiresAtMs !== null && facts.expiresAtMs <= nowMs) return "unauthenticated";
  return facts.mustVerify ? "unverified" : "authenticated";
}

/** SESSION-016: a session is renewed this long before it ends. */
export const REFRESH_LEAD_MS = 300_000;
/** However little time is left: renewing gives a session no more than it has. */
const SHORTEST_DELAY_MS = 10_000;

/** Milliseconds until the next renewal (SESSION-016): half of what is left where that is less than the lead (PLUS-401). */
export function refreshDelayMs(expiresAtMs: number, nowMs: number): number {
  const leftMs = expiresAtMs - nowMs;
  return Math.max(SHORTEST_DELAY_MS, leftMs > REFRESH_LEAD_MS ? leftMs - REFRESH_LEAD_MS : leftMs / 2);
}
