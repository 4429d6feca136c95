/** Set by SHELL-034. */
export const LONG_ABSENCE_MS = 24 * 60 * 60 * 1000;

export interface AbsencePorts {
  page: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  nowMs: () => number;
  isSignedIn: () => boolean;
  reload: () => void;
}

/** How often a page that is seen notes that it is awake. */
export const AWAKE_EVERY_MS = 60_000;

/**
 * A signed-in page that was hidden for more than a day reloads when it is seen again, and one that slept in sight of nobody, with its
 * machine, when that wakes up: no event tells of it, only the time that has passed since the page last ran. Returns the way to stop watching.
 */
export function reloadAfterLongAbsence({ page, nowMs, isSignedIn, reload }: AbsencePorts): () => void {
  let seenAtMs = nowMs();
  const look = () => {
    const awayMs = nowMs() - seenAtMs;
    if (page.visibilityState === "hidden") return;
    seenAtMs = nowMs();
    if (awayMs > LONG_ABSENCE_MS && isSignedIn()) reload();
  };
  const follow = () => {
    if (page.visibilityState === "hidden") seenAtMs = nowMs();
    else look();
  };
  page.addEventListener("visibilitychange", follow);
  const timer = setInterval(look, AWAKE_EVERY_MS);
  return () => {
    page.removeEventListener("visibilitychange", follow);
    clearInterval(timer);
  };
}
