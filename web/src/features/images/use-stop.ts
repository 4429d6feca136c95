import { useMemo, useRef } from "react";

/** Running work that a button may cancel. */
export interface Stop {
  /** For new work; cancels the current one. */
  begin: () => AbortSignal;
  now: () => void;
}

/**
 * Images are sent until they arrive or somebody cancels (UPLOAD-083): this is how.
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
