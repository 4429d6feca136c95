import { useEffect, useMemo, useState } from "react";
import type { AnalysisFault, ShownMedia } from "#player/dom/analysis/gpu-canvas.ts";
import { watchPicture } from "#player/dom/analysis/watch-picture.ts";

interface Painter<Choice> {
  paint(media: ShownMedia, choice: Choice): boolean;
}

/** Draws every picture of an element onto a canvas; reports why if it can't. */
export function usePainting<Choice>(
  canvas: HTMLCanvasElement | null,
  media: ShownMedia | undefined,
  choice: Choice,
  painterOf: (canvas: HTMLCanvasElement) => Painter<Choice> | undefined,
): AnalysisFault | undefined {
  const painter = useMemo(() => (canvas ? painterOf(canvas) : undefined), [canvas, painterOf]);
  const [fault, setFault] = useState<AnalysisFault>();
  useEffect(() => {
    if (!painter || !media) return;
    return watchPicture(media, () => setFault(faultOf(() => painter.paint(media, choice))));
  }, [painter, media, choice]);
  return canvas && !painter ? "engine" : fault;
}

/** An unreadable picture is reported; any other error is a defect. */
function faultOf(paint: () => void): AnalysisFault | undefined {
  try {
    paint();
    return undefined;
  } catch (error) {
    if (error instanceof DOMException && error.name === "SecurityError") return "storage";
    throw error;
  }
}
