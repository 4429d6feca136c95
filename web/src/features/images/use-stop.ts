import { useMemo, useRef } from "react";

/** Running work that a button may cancel. */
export interface Stop {
  /** For new work; cancels the current one. */
  begin: () => AbortSignal;
  now: () => void;
}

/**
 * Lets somebody cancel an image, which is otherwise sent until it arrives (UPLOAD-083).
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
