/** The delay if the server is away and gives none. */
const USUAL_WAIT_MS = 10_000;
const SHORTEST_WAIT_MS = 1000;
/** A server that says "in two days" may be back sooner: retried anyway. */
const LONGEST_WAIT_MS = 300_000;
/** If the server is away again this soon after a reload, another reload won't help. */
const SOON_MS = 30_000;
const KEY = "rushlight.pausedUntil";

/** When the server asked to be tried again (PLUS-135). Survives a reload of the tab. */
export interface Pause {
  /** Epoch milliseconds, or null if there is nothing to wait for. */
  untilMs: () => number | null;
  /** A call got a 503: remembers how long to wait after the reload; a first one without a delay doesn't wait. */
  begin: (retryAfterMs: number | undefined) => void;
  end: () => void;
}

/** When to retry. */
export function nextTryMs(retryAfterMs: number | undefined, nowMs: number): number {
  return nowMs + Math.min(Math.max(retryAfterMs ?? USUAL_WAIT_MS, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
}

export function createPause(memory: Pick<Storage, "getItem" | "setItem" | "removeItem">, nowMs: () => number): Pause {
  const read = () => {
    const stored = Number(memory.getItem(KEY) ?? Number.NaN);
    return Number.isFinite(stored) ? stored : null;
  };
  return {
    untilMs() {
      const until = read();
      // Never longer than the maximum, whatever storage or clock say.
      return until !== null && until > nowMs() ? Math.min(until, nowMs() + LONGEST_WAIT_MS) : null;
    },
    begin(retryAfterMs) {
      const before = read();
      const isAgain = before !== null && Math.abs(nowMs() - before) < SOON_MS;
      const untilMs = retryAfterMs === undefined && !isAgain ? nowMs() : nextTryMs(retryAfterMs, nowMs());
      memory.setItem(KEY, String(untilMs));
    },
    end: () => memory.removeItem(KEY),
  };
}
