import { invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";

/** The key of the last row seen; each list defines its meaning. */
export type Cursor = readonly (string | number | null)[];

const MAX_CURSOR_LENGTH = 2_000;

/** @public */
export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/**
 * Decodes `encodeCursor`, checked by `isValid` since it comes from the client.
 * @throws AppError VALIDATION for anything else
 * @public
 */
export function decodeCursor<C extends Cursor>(
  text: string | null | undefined,
  isValid: (cursor: Cursor) => cursor is C,
): C | null {
  if (text === null || text === undefined || text === "") return null;
  const cursor = text.length > MAX_CURSOR_LENGTH ? null : readCursor(text);
  if (cursor === null || !isValid(cursor)) throw invalid("after", "Unknown cursor");
  return cursor;
}

/**
 * Whether a cursor is the key of a list by time: an instant as `toISOString` writes it, and an id. No other date formats, since
 * the database parses dates differently.
 * @public
 */
export function isTimeCursor(cursor: Cursor): cursor is readonly [string, string] {
  const [at, id] = cursor;
  return cursor.length === 2 && typeof at === "string" && isInstant(at) && isUuid(id);
}

/** Whether a cursor is the key of a list by name: the name, and an id. @public */
export function isNameCursor(cursor: Cursor): cursor is readonly [string, string] {
  const [name, id] = cursor;
  return cursor.length === 2 && typeof name === "string" && !name.includes("\0") && isUuid(id);
}

/**
 * Whether a text is an instant as `toISOString` writes it, from the year 1 to 9999: the database writes others differently.
 * @public
 */
export function isInstant(text: string): boolean {
  return /^(?!0000)\d{4}-/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString() === text;
}

function readCursor(text: string): Cursor | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    const isCursor =
      Array.isArray(value) &&
      value.every((part) => part === null || typeof part === "string" || typeof part === "number");
    return isCursor ? value : null;
  } catch {
    return null;
  }
}
