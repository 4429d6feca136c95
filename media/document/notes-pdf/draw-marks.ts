import { DRAWING_LINES, type Mark } from "#core/annotations/annotation.ts";
import { markPath } from "#core/annotations/mark-path.ts";
import type { PdfCanvas } from "./pdf-canvas.ts";
import { printedLine } from "./printed-text.ts";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** On paper without colours a red stroke on a dark image is grey on grey: each has a light edge. */
const EDGE = { color: "#ffffff", width: 2 };

/** The marks of a drawing as strokes over their image, as the player draws them. */
export function drawMarks(canvas: PdfCanvas, marks: readonly Mark[], box: Box): void {
  const { doc } = canvas;
  if (marks.length === 0) return;
  const widthLines = (DRAWING_LINES * box.width) / box.height;
  doc.save().rect(box.x, box.y, box.width, box.height).clip();
  doc.translate(box.x, box.y).scale(box.height / DRAWING_LINES);
  doc.lineCap("round").lineJoin("round");
  for (const mark of marks) {
    if (mark.kind === "text") {
      const [x, y] = [mark.x * widthLines, mark.y * DRAWING_LINES];
      doc.font("bold").fontSize(mark.size).fillColor(mark.color);
      doc.text(printedLine(mark.text, canvas.letters("bold")), x, y, { lineBreak: false, baseline: "middle" });
      continue;
    }
    const outline = markPath(mark, widthLines);
    doc
      .path(outline)
      .lineWidth(mark.width + EDGE.width)
      .stroke(EDGE.color);
    doc.path(outline).lineWidth(mark.width).stroke(mark.color);
  }
  doc.restore();
}
