/** How long a page that is being left may wait for the next one's first byte. */
const LEAVING_MS = 30_000;

export interface LeavingPorts {
  /** Events by which the browser announces that another address is being loaded. */
  page: EventTarget;
  nowMs: () => number;
  schedule: (work: () => void, delayMs: number) => void;
}

/**
 * Runs work immediately, or later while the user is leaving the page: Firefox cancels all loads as soon as another address is
 * requested, and a page that reloads because of that would cancel the navigation. If the user stays after all, as for a download,
 * the work runs after the wait.
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
