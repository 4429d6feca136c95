import { DRAWING_LINES, type PenMark, type ShapeMark } from "./annotation.ts";

/** Length of the sides of an arrowhead, in lines: the minimum, and per line of stroke width. */
const HEAD = { least: 14, perWidth: 4.5, angle: Math.PI / 7 };

/** The outline of a mark as an SVG path, in a picture `DRAWING_LINES` tall and `widthLines` wide. */
export function markPath(mark: PenMark | ShapeMark, widthLines: number): string {
  if (mark.kind === "pen") return penPath(mark, widthLines);
  const [x1, x2] = [mark.x1 * widthLines, mark.x2 * widthLines];
  const [y1, y2] = [mark.y1 * DRAWING_LINES, mark.y2 * DRAWING_LINES];
  const line = `M${at(x1, y1)}L${at(x2, y2)}`;
  if (mark.kind === "line") return line;
  if (mark.kind === "rectangle") return `M${at(x1, y1)}L${at(x2, y1)}L${at(x2, y2)}L${at(x1, y2)}Z`;
  if (mark.kind === "ellipse") {
    const radii = `${short(Math.abs(x2 - x1) / 2)} ${short(Math.abs(y2 - y1) / 2)} 0 1 1 `;
    const middle = (y1 + y2) / 2;
    return `M${at(x1, middle)}A${radii}${at(x2, middle)}A${radii}${at(x1, middle)}`;
  }
  const length = HEAD.least + HEAD.perWidth * mark.width;
  const back = Math.atan2(y1 - y2, x1 - x2);
  const side = (turn: number) => at(x2 + length * Math.cos(back + turn), y2 + length * Math.sin(back + turn));
  return `${line}M${side(HEAD.angle)}L${at(x2, y2)}L${side(-HEAD.angle)}`;
}

/** A pen stroke runs through the midpoints between its points, so that it is round; a single point is a dot. */
function penPath({ points }: PenMark, widthLines: number): string {
  const places: [number, number][] = [];
  for (let index = 0; index + 1 < points.length; index += 2) {
    places.push([(points[index] ?? 0) * widthLines, (points[index + 1] ?? 0) * DRAWING_LINES]);
  }
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last) return "";
  const curves = places.slice(1, -1).map(([x, y], index) => {
    const [nextX, nextY] = places[index + 2] ?? last;
    return `Q${at(x, y)} ${at((x + nextX) / 2, (y + nextY) / 2)}`;
  });
  return `M${at(...first)}${curves.join("")}L${at(...last)}`;
}

function at(x: number, y: number): string {
  return `${short(x)} ${short(y)}`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}
