import { useState } from "react";
import type { ScopeKind } from "#player/core/analysis/picture-view.ts";
import type { ShownMedia } from "#player/dom/analysis/gpu-canvas.ts";
import { scopePainter } from "#player/dom/analysis/scope-painter.ts";
import { analysisMessages as text } from "./analysis.messages.ts";
import { usePainting } from "./use-painting.ts";

interface ScopePanelProps {
  media: ShownMedia;
  kind: ScopeKind;
  /** Names the picture, if there are several. */
  of: string;
}

const WIDTH = 512;
const HEIGHT = 256;
/** Grid lines, in percent of a signal or of the available levels. */
const LINES = [0, 25, 50, 75, 100] as const;

/** The picture's brightness, over one of its corners. */
export function ScopePanel({ media, kind, of }: ScopePanelProps) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const fault = usePainting(canvas, media, kind, scopePainter);
  return (
    <figure className="scope" data-kind={kind}>
      <figcaption>{text.kinds[kind]}</figcaption>
      <div className="scope-room">
        <canvas
          ref={setCanvas}
          width={WIDTH}
          height={HEIGHT}
          role="img"
          aria-label={text.scopeOf(text.kinds[kind], of)}
          hidden={fault !== undefined}
        />
        {fault ? <p role="status">{text.faults[fault]}</p> : LINES.map((line) => <ScopeLine key={line} line={line} />)}
      </div>
    </figure>
  );
}

function ScopeLine({ line }: { line: number }) {
  return (
    <i aria-hidden="true" style={{ "--line-at": line / 100 }}>
      {line}
    </i>
  );
}
