import { useEffect, useState } from "react";
import { falseColourBands } from "#player/core/analysis/false-colour.ts";
import type { PictureView } from "#player/core/analysis/picture-view.ts";
import type { ShownMedia } from "#player/dom/analysis/gpu-canvas.ts";
import { viewPainter } from "#player/dom/analysis/view-painter.ts";
import { analysisMessages as text } from "./analysis.messages.ts";
import { usePainting } from "./use-painting.ts";

interface ViewCanvasProps {
  media: ShownMedia;
  view: PictureView;
}

/** A channel of the picture: a canvas directly over the picture and below everything else. */
export function ViewCanvas({ media, view }: ViewCanvasProps) {
  const [canvas] = useState(newCanvas);
  useEffect(() => {
    media.after(canvas);
    return () => canvas.remove();
  }, [media, canvas]);
  const fault = usePainting(canvas, media, view, viewPainter);
  useEffect(() => {
    canvas.toggleAttribute("hidden", fault !== undefined);
  }, [canvas, fault]);
  return (
    <div className="view-sign" role="status">
      {fault ? text.faults[fault] : text.views[view]}
      {!fault && view === "falseColour" && <Legend />}
    </div>
  );
}

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.className = "channel";
  canvas.setAttribute("aria-hidden", "true");
  return canvas;
}

function Legend() {
  return (
    <ul>
      {falseColourBands.map(({ id, from, to, colour }) => (
        <li key={id} title={text.percents(from, to)}>
          <i style={{ background: `rgb(${colour.join(" ")})` }} />
          {text.bands[id]}
        </li>
      ))}
    </ul>
  );
}
