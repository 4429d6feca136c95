import { invalid } from "#core/errors/app-error.ts";

export const ANNOTATION_MAX_BYTES = 256 * 1024;
const MAX_DEPTH = 12;
const KEY = /^[A-Za-z_][\w-]{0,63}$/;
/** Keys by which a drawing could bring behaviour or external content into a page. */
const ACTIVE_KEY =
  /^(on\w+|href|src|srcdoc|action|formaction|style|class|className|dangerouslySetInnerHTML|innerHTML|html|__proto__|constructor|prototype)$/i;

/** A drawing: marks made of numbers, words and flags, in the format of the drawing surface. */
export type Annotation = { readonly [key: string]: AnnotationPart } | readonly AnnotationPart[];
type AnnotationPart = string | number | boolean | null | Annotation;

/**
 * Returns the stored form of a drawing: plain data. Drops anything that could become active in a page (event handlers, addresses,
 * markup), so that an author can't attack readers.
 * @throws AppError VALIDATION for anything but a drawing, and above 256 KiB
 */
export function requireAnnotation(value: unknown): Annotation {
  if (typeof value !== "object" || value === null)
    throw invalid("contents", "An annotation must be an object or a list of marks");
  const annotation = cleaned(value, 0, { left: ANNOTATION_MAX_BYTES }) as Annotation;
  if (Buffer.byteLength(JSON.stringify(annotation)) > ANNOTATION_MAX_BYTES) {
    throw tooLarge();
  }
  return annotation;
}

const tooLarge = () => invalid("contents", "The annotation is too large");

/** Stops as soon as the parts, at one byte each, exceed the limit. */
function cleaned(value: unknown, depth: number, bytes: { left: number }): AnnotationPart {
  bytes.left -= typeof value === "string" ? value.length : 1;
  if (bytes.left < 0) throw tooLarge();
  if (depth > MAX_DEPTH) throw invalid("contents", "The annotation is nested too deeply");
  if (typeof value === "string") return value.toWellFormed().replaceAll("\u0000", "");
  if (typeof value === "boolean" || value === null) return value;
  if (typeof value === "number" && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((part) => cleaned(part, depth + 1, bytes));
  if (typeof value !== "object") throw invalid("contents", "The annotation must be plain data");
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => KEY.test(key) && !ACTIVE_KEY.test(key))
      .map(([key, part]) => [key, cleaned(part, depth + 1, bytes)]),
  );
}
