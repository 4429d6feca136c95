import { useEffect } from "react";
import { session } from "#web/data/session/session.ts";

/** SHELL-034 */
export const LONG_ABSENCE_MS = 24 * 60 * 60 * 1000;

/** A signed-in page that was hidden for more than a day loads anew when it is seen again. */
export function useReloadAfterLongAbsence(): void {
  useEffect(() => {
    let hiddenAtMs: number | null = null;
    const follow = () => {
      if (document.visibilityState === "hidden") {
        hiddenAtMs = Date.now();
        return;
      }
      const awayMs = hiddenAtMs === null ? 0 : Date.now() - hiddenAtMs;
      hiddenAtMs = null;
      if (awayMs > LONG_ABSENCE_MS && session.state() === "authenticated") window.location.reload();
    };
    document.addEventListener("visibilitychange", follow);
    return () => document.removeEventListener("visibilitychange", follow);
  }, []);
}
