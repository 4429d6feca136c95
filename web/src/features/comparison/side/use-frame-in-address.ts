import { useEffect, useRef } from "react";
import type { ClockSide } from "#player/core/pair/pair-clock.ts";
import type { GroupPlayer } from "#player/dom/pair/group-player.ts";

/** Positions that are only passed aren't recorded. */
const RESTS_MS = 400;

/**
 * Puts the first side's frame into the address once the group has come to rest on it, so that the address names what is on
 * screen.
 */
export function useFrameInAddress<Side extends ClockSide>(
  pair: GroupPlayer<Side> | undefined,
  tell: (frame: number) => void,
): void {
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
        const { clock } = pair.group.getState();
        const [first] = pair.sides;
        if (clock && first) latest.current(clock.frameOf(first, pair.moment));
      }, RESTS_MS);
    });
    return () => {
      clearTimeout(waiting);
      stop();
    };
  }, [pair]);
}
