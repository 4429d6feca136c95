import { useEffect, useState } from "react";

/** True once `condition` has held for this long: short states show nothing (PLAYER-071). */
export function useDelayed(condition: boolean, delayMs: number): boolean {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setIsDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsDue(false);
    };
  }, [condition, delayMs]);
  return condition && isDue;
}
