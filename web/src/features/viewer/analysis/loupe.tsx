import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ShownMedia } from "#player/dom/analysis/gpu-canvas.ts";
import { LOUPE_PX, type LoupePlace, paintLoupe } from "#player/dom/analysis/paint-loupe.ts";
import { watchPicture } from "#player/dom/analysis/watch-picture.ts";
import { analysisMessages as text } from "./analysis.messages.ts";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const LARGE_STEP = 10;

/** Magnifies the picture under the pointer four times; centred until the pointer arrives. */
export function Loupe({ frame, media }: { frame: HTMLElement; media: ShownMedia }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [place, setPlace] = useState<LoupePlace>(() => middleOf(frame));
  useEffect(() => {
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const box = frame.getBoundingClientRect();
      setPlace({ x: clientX - box.left, y: clientY - box.top });
    };
    frame.addEventListener("pointermove", follow);
    return () => frame.removeEventListener("pointermove", follow);
  }, [frame]);
  useEffect(() => watchPicture(media, () => canvas.current && paintLoupe(canvas.current, frame, media, place)));
  const press = (event: KeyboardEvent) => {
    const [x, y] = STEPS[event.key] ?? [];
    if (x === undefined || y === undefined) return;
    const by = event.shiftKey ? LARGE_STEP : 1;
    setPlace((at) => ({ x: at.x + x * by, y: at.y + y * by }));
    // Elsewhere these keys belong to the player.
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the arrow keys
    <section className="loupe" aria-label={text.loupeNote} tabIndex={0} onKeyDown={press} style={at(place)}>
      <canvas ref={canvas} />
    </section>
  );
}

const at = ({ x, y }: LoupePlace) => ({ left: x - LOUPE_PX / 2, top: y - LOUPE_PX / 2 });

function middleOf(frame: HTMLElement): LoupePlace {
  return { x: frame.clientWidth / 2, y: frame.clientHeight / 2 };
}
