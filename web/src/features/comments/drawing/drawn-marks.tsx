import type { ReactNode } from "react";
import { DRAWING_LINES, type Mark } from "#core/annotations/annotation.ts";
import { markPath } from "#core/annotations/mark-path.ts";
import "#web/features/watermarks/picture-marks.css";
import { commentMessages } from "../comments.messages.ts";
import "./drawing.css";

export interface DrawnMarksProps {
  marks: readonly Mark[];
  /** Width by height of the picture, which is fitted into the available space. */
  aspect: number;
  children?: ReactNode;
}

/**
 * Marks exactly over the picture, whatever its size on screen; `children` are over them in the same place.
 * @public
 */
export function DrawnMarks({ marks, aspect, children }: DrawnMarksProps) {
  const widthLines = DRAWING_LINES * aspect;
  return (
    <div className="marks-room">
      <div className="marks" data-fits style={{ "--aspect": aspect }}>
        <svg
          className="ann"
          role="img"
          aria-label={commentMessages.drawing}
          viewBox={`0 0 ${widthLines} ${DRAWING_LINES}`}
          preserveAspectRatio="none"
        >
          {marks.map((mark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are only added and taken away at the end
            <OneMark key={index} mark={mark} widthLines={widthLines} />
          ))}
        </svg>
        {children}
      </div>
    </div>
  );
}

function OneMark({ mark, widthLines }: { mark: Mark; widthLines: number }) {
  if (mark.kind !== "text") return <path d={markPath(mark, widthLines)} stroke={mark.color} strokeWidth={mark.width} />;
  return (
    <text x={mark.x * widthLines} y={mark.y * DRAWING_LINES} fontSize={mark.size} fill={mark.color}>
      {mark.text}
    </text>
  );
}
