/** SHELL-034 */
export const LONG_ABSENCE_MS = 24 * 60 * 60 * 1000;

export interface AbsencePorts {
  page: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  nowMs: () => number;
  isSignedIn: () => boolean;
  reload: () => void;
}

/** A signed-in page that was hidden for more than a day loads anew when it is seen again. Returns the way to stop watching. */
export function reloadAfterLongAbsence({ page, nowMs, isSignedIn, reload }: AbsencePorts): () => void {
  let hiddenAtMs: number | null = page.visibilityState === "hidden" ? nowMs() : null;
  const follow = () => {
    if (page.visibilityState === "hidden") {
      hiddenAtMs = nowMs();
      return;
    }
    const awayMs = hiddenAtMs === null ? 0 : nowMs() - hiddenAtMs;
    hiddenAtMs = null;
    if (awayMs > LONG_ABSENCE_MS && isSignedIn()) reload();
  };
  page.addEventListener("visibilitychange", follow);
  return () => page.removeEventListener("visibilitychange", follow);
}
