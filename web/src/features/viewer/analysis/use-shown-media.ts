import { useEffect, useState } from "react";
import type { ShownMedia } from "#player/dom/analysis/gpu-canvas.ts";

const PICTURES = ":scope > :is(video:not(.sound), img.fit:not(.poster))";

/** The visible media element of a frame: the upper one if a still is over a video. */
export function useShownMedia(frame: HTMLElement): ShownMedia | undefined {
  const [media, setMedia] = useState(() => shownIn(frame));
  useEffect(() => {
    const look = () => setMedia(shownIn(frame));
    look();
    const changes = new MutationObserver(look);
    changes.observe(frame, { childList: true });
    return () => changes.disconnect();
  }, [frame]);
  return media;
}

const shownIn = (frame: HTMLElement) => [...frame.querySelectorAll<ShownMedia>(PICTURES)].at(-1);
