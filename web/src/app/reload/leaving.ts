/** How long a page that somebody leaves may wait for the next one's first byte. */
const LEAVING_MS = 30_000;

export interface LeavingPorts {
  /** Where the browser says that another address is asked for. */
  page: EventTarget;
  nowMs: () => number;
  schedule: (work: () => void, delayMs: number) => void;
}

/**
 * Runs work at once, or later while somebody is leaving the page: Firefox ends all loads the moment that another address is
 * asked for, and a page that reloads because of them would cancel the way out. Whoever stays after all, as at a download,
 * gets the work when the wait is over.
 */
export function unlessLeaving({ page, nowMs, schedule }: LeavingPorts): (work: () => void) => void {
  let leftAtMs: number | null = null;
  page.addEventListener("beforeunload", () => {
    leftAtMs = nowMs();
  });
  return (work) => {
    const waitMs = leftAtMs === null ? 0 : leftAtMs + LEAVING_MS - nowMs();
    if (waitMs > 0) schedule(work, waitMs);
    else work();
  };
}
