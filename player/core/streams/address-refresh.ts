/** Fraction of an address's lifetime after which new ones are fetched (PLAYER-059). */
export const refreshShare = 0.9;

/** Longest delay of a browser timer; longer lifetimes are checked again then. */
const longestTimerMs = 2 ** 31 - 1;

/**
 * Milliseconds until stream addresses should be fetched again: 90 percent of the time from now to `ttlAtMs`. Expired addresses
 * are due immediately; without expiry, never.
 */
export function refreshDelayMs(ttlAtMs: number | undefined, nowMs: number): number | undefined {
  if (ttlAtMs === undefined || !Number.isFinite(ttlAtMs)) return undefined;
  return Math.min(longestTimerMs, Math.max(0, Math.floor((ttlAtMs - nowMs) * refreshShare)));
}
