import { frameDigits, frameOfParts, isDropped, type Timebase, type TimecodeParts } from "./timecode.ts";

/**
 * A typed timecode (docs/spec/rules.md, Typed timecode): with separators, or without, where the digits fill the fields from the
 * right, so that "1215" is 12 seconds and 15 frames. Missing fields on the left are 0. A label that drop-frame skips means the
 * first frame of that minute. Null for anything else.
 */
export function readTypedTimecode(text: string, base: Timebase): number | null {
  const typed = text.trim();
  const fields = /[:;.,]/.test(typed) ? separatedFields(typed, base) : fieldsFromRight(typed, base);
  if (fields === null) return null;
  const [frames = 0, seconds = 0, minutes = 0, hours = 0] = fields;
  return frameOfParts(firstExisting({ hours, minutes, seconds, frames }, base), base);
}

/** Frames first, then seconds, minutes, hours. */
function separatedFields(typed: string, base: Timebase): number[] | null {
  const fields = typed.split(/[:;.,]/);
  const isReadable =
    fields.length <= 4 && fields.every((field) => new RegExp(`^\\d{0,${frameDigits(base)}}$`).test(field));
  return isReadable ? fields.map(Number).reverse() : null;
}

function fieldsFromRight(typed: string, base: Timebase): number[] | null {
  const digits = frameDigits(base);
  if (!/^\d+$/.test(typed) || typed.length > 6 + digits) return null;
  const padded = typed.padStart(6 + digits, "0");
  return [padded.slice(6), padded.slice(4, 6), padded.slice(2, 4), padded.slice(0, 2)].map(Number);
}

function firstExisting(parts: TimecodeParts, base: Timebase): TimecodeParts {
  return isDropped(parts, base) ? firstExisting({ ...parts, frames: parts.frames + 1 }, base) : parts;
}
