import { useEffect, useMemo, useState } from "react";
import type { AnalysisFault, ShownMedia } from "#player/dom/analysis/gpu-canvas.ts";
import { watchPicture } from "#player/dom/analysis/watch-picture.ts";

interface Painter<Choice> {
  paint(media: ShownMedia, choice: Choice): boolean;
}

/** Paints every picture that an element shows onto a canvas; says why where that cannot be. */
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

/** What may not be read is told; any other error is a mistake of ours. */
function faultOf(paint: () => void): AnalysisFault | undefined {
  try {
    paint();
    return undefined;
  } catch (error) {
    if (error instanceof DOMException && error.name === "SecurityError") return "storage";
    throw error;
  }
}
