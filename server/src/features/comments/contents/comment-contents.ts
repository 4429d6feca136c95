import { invalid } from "#core/errors/app-error.ts";
import { requireText } from "../comment-text.ts";
import { type Annotation, requireAnnotation } from "./annotation.ts";

/** The size of the picture that was drawn on. */
export interface AnnotationMeta {
  readonly width: number;
  readonly height: number;
}

export interface CommentContents {
  readonly text: string;
  readonly annotation: Annotation | null;
  readonly meta: AnnotationMeta | null;
}

const MAX_PICTURE_SIDE = 65_536;

/**
 * Reads what a client sends: plain text, or `{text, annotation, meta}` (DATA-064).
 * @throws AppError VALIDATION
 */
export function requireContents(value: unknown): CommentContents {
  if (typeof value !== "object" || value === null) return { text: requireText(value), annotation: null, meta: null };
  const { text, annotation, meta } = value as Readonly<Record<string, unknown>>;
  if (annotation === undefined || annotation === null) return { text: requireText(text), annotation: null, meta: null };
  return { text: requireText(text), annotation: requireAnnotation(annotation), meta: requireMeta(meta) };
}

/** Returns contents in the same form: plain text unless there is a drawing. */
export function contentsView({ text, annotation, meta }: CommentContents): unknown {
  return annotation === null ? text : { text, annotation, meta };
}

function requireMeta(value: unknown): AnnotationMeta {
  const { width, height } = (typeof value === "object" && value !== null ? value : {}) as Partial<AnnotationMeta>;
  if (!isSide(width) || !isSide(height)) {
    throw invalid("contents", "An annotation needs the width and height of its frame");
  }
  return { width, height };
}

function isSide(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value > 0 && value <= MAX_PICTURE_SIDE;
}
