import {
  FONT_SIZE,
  MAX_MARK_TEXT,
  MAX_MARKS,
  MAX_POINTS,
  type Mark,
  type PenMark,
  RED,
  SHAPE_KINDS,
  type ShapeMark,
  STROKE_WIDTH,
  type TextMark,
} from "./annotation.ts";

type Unread = Readonly<
  Partial<
    Record<
      | "kind"
      | "points"
      | "x"
      | "y"
      | "x1"
      | "y1"
      | "x2"
      | "y2"
      | "color"
      | "width"
      | "size"
      | "text"
      | "marks"
      | "annotation",
      unknown
    >
  >
>;

/**
 * The marks of a drawing from an untrusted source: a list of marks, or an object with one under `marks`. Unknown marks are
 * dropped; numbers are clamped. Never throws.
 */
export function readAnnotation(value: unknown): readonly Mark[] {
  const list = isUnread(value) && !Array.isArray(value) ? value.marks : value;
  if (!Array.isArray(list)) return [];
  return list.slice(0, MAX_MARKS).flatMap((one: unknown) => (isUnread(one) ? (readMark(one) ?? []) : []));
}

/** The marks of a comment's contents, `{text, annotation, meta}`; none where it is plain text (DATA-064). */
export function marksOfContents(contents: unknown): readonly Mark[] {
  return isUnread(contents) ? readAnnotation(contents.annotation) : [];
}

function isUnread(value: unknown): value is Unread {
  return typeof value === "object" && value !== null;
}

function readMark(mark: Unread): Mark | undefined {
  if (mark.kind === "pen") return readPen(mark);
  if (mark.kind === "text") return readText(mark);
  return readShape(mark);
}

function readPen(mark: Unread): PenMark | undefined {
  const given = mark.points;
  if (!Array.isArray(given)) return undefined;
  const points: number[] = [];
  for (let at = 0; at + 1 < Math.min(given.length, MAX_POINTS * 2); at += 2) {
    const [x, y] = [part(given[at]), part(given[at + 1])];
    if (x !== undefined && y !== undefined) points.push(x, y);
  }
  return points.length === 0 ? undefined : { kind: "pen", ...stroke(mark), points };
}

function readShape(mark: Unread): ShapeMark | undefined {
  const kind = SHAPE_KINDS.find((one) => one === mark.kind);
  const [x1, y1, x2, y2] = [part(mark.x1), part(mark.y1), part(mark.x2), part(mark.y2)];
  if (!kind || x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  return { kind, ...stroke(mark), x1, y1, x2, y2 };
}

function readText(mark: Unread): TextMark | undefined {
  const [x, y] = [part(mark.x), part(mark.y)];
  const text = typeof mark.text === "string" ? cleanMarkText(mark.text) : "";
  if (x === undefined || y === undefined || text === "") return undefined;
  return { kind: "text", color: readColor(mark.color), size: within(mark.size, FONT_SIZE), x, y, text };
}

/** One line, trimmed, short enough to be drawn. */
export function cleanMarkText(text: string): string {
  const line = text
    .slice(0, MAX_MARK_TEXT * 2)
    .toWellFormed()
    .replaceAll(/[\p{Control}\s]+/gu, " ");
  return Array.from(line.trim()).slice(0, MAX_MARK_TEXT).join("").trim();
}

function stroke(mark: Unread): { color: string; width: number } {
  return { color: readColor(mark.color), width: within(mark.width, STROKE_WIDTH) };
}

/** `#rrggbb`, else red (ANNOTATE-005). */
export function readColor(value: unknown): string {
  return typeof value === "string" && /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : RED;
}

/** A number clamped to a range; the fallback for anything else. */
export function within(value: unknown, range: { min: number; max: number; fallback: number }): number {
  if (typeof value !== "number" || !Number.isFinite(value)) return range.fallback;
  return Math.min(range.max, Math.max(range.min, value));
}

function part(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : undefined;
}
