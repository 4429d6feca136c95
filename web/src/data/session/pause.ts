/** How long to wait when the server is away and does not say until when. */
const USUAL_WAIT_MS = 10_000;
const SHORTEST_WAIT_MS = 1000;
/** Anyone who says "in two days" may be back sooner: asked anyway. */
const LONGEST_WAIT_MS = 300_000;
/** A second absence so soon after a reload is one that reloading does not end. */
const SOON_MS = 30_000;
const KEY = "rushlight.pausedUntil";

/** The time until which the server asked to be left alone (PLUS-135). It outlives a reload of the tab. */
export interface Pause {
  /** Epoch milliseconds, or null when nothing is to be waited for. */
  untilMs: () => number | null;
  /** A call was answered with 503: remembers how long to wait after the reload; not at all the first time nothing was said. */
  begin: (retryAfterMs: number | undefined) => void;
  end: () => void;
}

/** When to ask again. */
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
      // Never longer than asked for at most, whatever the memory or the clock says.
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
