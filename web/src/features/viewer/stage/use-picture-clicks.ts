import { useEffect, useRef } from "react";
import { type ClickArbiter, createClickArbiter } from "#player/core/controls/click-arbiter.ts";

/** One click handler that tells single from double clicks (PLAYER-022, PLAYER-023, PLAYER-081). */
export function usePictureClicks(onSingle: () => void, onDouble: () => void): () => void {
  const latest = useRef({ onSingle, onDouble });
  useEffect(() => {
    latest.current = { onSingle, onDouble };
  });
  const arbiter = useRef<ClickArbiter>(undefined);
  useEffect(() => {
    const made = createClickArbiter(
      () => latest.current.onSingle(),
      () => latest.current.onDouble(),
    );
    arbiter.current = made;
    return made.cancel;
  }, []);
  return () => arbiter.current?.click();
}
