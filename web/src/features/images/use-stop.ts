import { useMemo, useRef } from "react";

/** A running work that a button may end. */
export interface Stop {
  /** For a new work; ends with `now`. */
  begin: () => AbortSignal;
  now: () => void;
}

/**
 * Pictures are sent until they arrive or somebody ends it (UPLOAD-083): this is how.
 * @public
 */
export function useStop(): Stop {
  const running = useRef<AbortController | null>(null);
  return useMemo(
    () => ({
      begin: () => {
        running.current = new AbortController();
        return running.current.signal;
      },
      now: () => running.current?.abort(new Error("cancelled")),
    }),
    [],
  );
}
