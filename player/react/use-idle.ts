import { useEffect, useState } from "react";

const activities = ["pointermove", "pointerdown", "keydown", "wheel", "focusin"] as const;

/** True after so long without pointer or key inside the element, while `isWatching` (PLAYER-060). */
export function useIdle(element: HTMLElement | null, isWatching: boolean, afterMs: number): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!element || !isWatching) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      clearTimeout(timer);
      setIsIdle(false);
      timer = setTimeout(() => setIsIdle(true), afterMs);
    };
    stir();
    for (const type of activities) element.addEventListener(type, stir);
    return () => {
      clearTimeout(timer);
      setIsIdle(false);
      for (const type of activities) element.removeEventListener(type, stir);
    };
  }, [element, isWatching, afterMs]);
  return isWatching && isIdle;
}
