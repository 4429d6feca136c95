import { invalid } from "#core/errors/app-error.ts";

export const COMMENT_MAX_CHARACTERS = 10_000;
/** Control characters except tab and line feed: people never write them, and the database refuses NUL. */
const CONTROL_CHARACTERS = /(?![\n\t])\p{Control}/gu;

/**
 * Returns the stored form of a text: trimmed (COMMENTS-031), line feeds as line breaks, no control characters, no unpaired
 * surrogates.
 * @throws AppError VALIDATION if nothing remains (COMMENTS-006), or it is too long
 */
export function requireText(value: unknown): string {
  if (typeof value !== "string") throw invalid("contents", "A comment must be text");
  // Longer texts are refused before any processing; a character takes up to two units.
  if (value.length > COMMENT_MAX_CHARACTERS * 4) throw tooLong();
  const text = value.toWellFormed().replace(/\r\n?/g, "\n").replace(CONTROL_CHARACTERS, "").trim();
  if (text === "") throw invalid("contents", "A comment cannot be empty");
  if (Array.from(text).length > COMMENT_MAX_CHARACTERS) throw tooLong();
  return text;
}

function tooLong() {
  return invalid("contents", `A comment can have at most ${COMMENT_MAX_CHARACTERS.toLocaleString("en")} characters`);
}
