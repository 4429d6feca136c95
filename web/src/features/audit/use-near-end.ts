import { useEffect } from "react";

/** So far ahead of the end the next page is asked for. */
const AHEAD_PX = 1_200;

/** Calls `more` when the end of what scrolls is near: at once, and while scrolling. Null while a page is on its way, or the last came. */
export function useNearEnd(scroller: HTMLElement | null, more: (() => void) | null): void {
  useEffect(() => {
    if (!scroller || !more) return undefined;
    const look = () => {
      if (scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < AHEAD_PX) more();
    };
    look();
    scroller.addEventListener("scroll", look, { passive: true });
    return () => scroller.removeEventListener("scroll", look);
  }, [scroller, more]);
}
