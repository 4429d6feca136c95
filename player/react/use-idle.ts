import { useEffect, useState } from "react";

const activities = ["pointermove", "pointerdown", "keydown", "wheel", "focusin"] as const;

/** True after this long without pointer or key input anywhere on the page, while `isWatching` (PLAYER-060). */
export function useIdle(isWatching: boolean, afterMs: number): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isWatching) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stir = () => {
      clearTimeout(timer);
      setIsIdle(false);
      timer = setTimeout(() => setIsIdle(true), afterMs);
    };
    stir();
    for (const type of activities) document.addEventListener(type, stir);
    return () => {
      clearTimeout(timer);
      setIsIdle(false);
      for (const type of activities) document.removeEventListener(type, stir);
    };
  }, [isWatching, afterMs]);
  return isWatching && isIdle;
}
