import { useEffect, useRef } from "react";
import { createAutosave } from "./autosave.ts";

/** Saves by itself `delayMs` after the last `touch()`, and at once when the page is left. The latest `save` is the one called. */
export function useAutosave(delayMs: number, save: () => Promise<void>): { touch: () => void } {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const made = useRef<ReturnType<typeof createAutosave> | null>(null);
  useEffect(() => {
    const autosave = createAutosave({
      delayMs,
      save: () => latest.current(),
      schedule: (work, ms) => {
        const timer = window.setTimeout(work, ms);
        return () => window.clearTimeout(timer);
      },
    });
    made.current = autosave;
    const leave = () => autosave.flush();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [delayMs]);
  return { touch: () => made.current?.touch() };
}
