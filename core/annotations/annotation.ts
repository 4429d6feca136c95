/** Mark sizes are in lines of a picture this many lines tall, so that they scale with it. */
export const DRAWING_LINES = 1080;
/** The server's limits for one drawing (docs/spec/rules.md, Drawings). */
export const ANNOTATION_MAX_BYTES = 256 * 1024;
export const MAX_MARKS = 500;
export const MAX_POINTS = 2000;
export const MAX_MARK_TEXT = 500;
export const STROKE_WIDTH = { min: 1, max: 40, fallback: 4 } as const;
export const FONT_SIZE = { min: 8, max: 200, fallback: 24 } as const;
export const RED = "#ff4b3e";

export const SHAPE_KINDS = ["line", "arrow", "rectangle", "ellipse"] as const;
export type ShapeKind = (typeof SHAPE_KINDS)[number];

interface Stroked {
  /** `#rrggbb`. */
  readonly color: string;
  /** In lines of `DRAWING_LINES`. */
  readonly width: number;
}

/** A free stroke: alternating x and y, as fractions of the picture's width and height. */
export interface PenMark extends Stroked {
  readonly kind: "pen";
  readonly points: readonly number[];
}

/** From one corner or end to the other, as fractions of the picture's width and height. */
export interface ShapeMark extends Stroked {
  readonly kind: ShapeKind;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** One line of text; the point is the middle of its left edge. */
export interface TextMark {
  readonly kind: "text";
  readonly color: string;
  /** In lines of `DRAWING_LINES`. */
  readonly size: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export type Mark = PenMark | ShapeMark | TextMark;

/** Whether the server would accept the drawing. */
export function fitsAnnotation(marks: readonly Mark[]): boolean {
  return marks.length <= MAX_MARKS && new TextEncoder().encode(JSON.stringify(marks)).length <= ANNOTATION_MAX_BYTES;
}
