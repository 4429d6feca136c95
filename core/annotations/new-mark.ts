import { MAX_POINTS, type Mark } from "./annotation.ts";
import type { DrawSettings } from "./draw-settings.ts";
import { cleanMarkText } from "./read-annotation.ts";

/** A position in the picture, as fractions of its width and height. */
export interface DrawPoint {
  readonly x: number;
  readonly y: number;
}

/** Largest distance of a dropped point from its stroke: about one line of a picture 1080 lines tall. */
const TOLERANCE = 0.001;
/** A smaller shape is a slip of the hand. */
const SMALLEST = 0.004;

/** The mark that a pointer movement draws, if it draws one. */
export function newMark(settings: DrawSettings, path: readonly DrawPoint[]): Mark | undefined {
  const [first, last] = [path[0], path.at(-1)];
  const { tool, color, width } = settings;
  if (!first || !last || tool === "text") return undefined;
  if (tool === "pen") {
    const points = simplified(path).slice(0, MAX_POINTS);
    return { kind: "pen", color, width, points: points.flatMap(({ x, y }) => [rounded(x), rounded(y)]) };
  }
  if (Math.hypot(last.x - first.x, last.y - first.y) < SMALLEST) return undefined;
  const [x1, y1, x2, y2] = [first.x, first.y, last.x, last.y].map(rounded) as [number, number, number, number];
  return { kind: tool, color, width, x1, y1, x2, y2 };
}

/** The mark for text at a position; none for empty text. */
export function newTextMark({ color, fontSize }: DrawSettings, { x, y }: DrawPoint, words: string): Mark | undefined {
  const text = cleanMarkText(words);
  return text === "" ? undefined : { kind: "text", color, size: fontSize, x: rounded(x), y: rounded(y), text };
}

/** Rounded to ten thousandths and clamped to the picture. */
function rounded(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}

/** A stroke without the points that lie between others (Ramer, Douglas and Peucker), without recursion. */
export function simplified(path: readonly DrawPoint[]): readonly DrawPoint[] {
  const kept = new Set([0, path.length - 1]);
  const open: [number, number][] = [[0, path.length - 1]];
  for (let span = open.pop(); span; span = open.pop()) {
    const far = farthest(path, ...span);
    if (far === undefined) continue;
    kept.add(far);
    open.push([span[0], far], [far, span[1]]);
  }
  return path.filter((_, index) => kept.has(index));
}

function farthest(path: readonly DrawPoint[], from: number, to: number): number | undefined {
  const [start, end] = [path[from], path[to]];
  let found: number | undefined;
  let most = TOLERANCE;
  for (let index = from + 1; index < to; index += 1) {
    const point = path[index];
    const away = point && start && end ? distance(point, start, end) : 0;
    if (away > most) [found, most] = [index, away];
  }
  return found;
}

/** Distance from a point to the segment between two others. */
function distance(point: DrawPoint, start: DrawPoint, end: DrawPoint): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - start.x - share * dx, point.y - start.y - share * dy);
}
