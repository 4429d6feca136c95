/** Time out of view after which a page reloads (SHELL-034). */
export const LONG_ABSENCE_MS = 24 * 60 * 60 * 1000;

export interface AbsencePorts {
  page: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  nowMs: () => number;
  isSignedIn: () => boolean;
  reload: () => void;
}

/** How often a visible page records that it is awake. */
export const AWAKE_EVERY_MS = 60_000;

/**
 * A signed-in page that was hidden for more than a day reloads when it is shown again, and one whose machine slept reloads on
 * waking: no event reports that, only the time since the page last ran. Returns a function that stops watching.
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
