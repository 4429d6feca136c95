import { useEffect, useRef } from "react";
import type { PairPlayer } from "#player/dom/pair/pair-player.ts";

/** A place that one only passes is not written down. */
const RESTS_MS = 400;

/** Tells the frame of A once the pair has come to rest on it, so that the address names what is on screen. */
export function useFrameInAddress(pair: PairPlayer | undefined, tell: (frame: number) => void): void {
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => {
    if (!pair) return;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const stop = pair.store.subscribe((now, before) => {
      if (now.frame === before.frame && now.playback.isPlaying === before.playback.isPlaying) return;
      clearTimeout(waiting);
      if (now.playback.isPlaying || now.playback.isLoading || !now.hasPicture) return;
      waiting = setTimeout(() => {
        const { clock } = pair.pair.getState();
        if (clock) latest.current(clock.frameOf("a", pair.moment));
      }, RESTS_MS);
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [pair]);
}
