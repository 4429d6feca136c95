import { withoutLast } from "./without-last.ts";

/** Bytes that no text has: what is left of a binary file that was named .ale or .xml. */
const NOT_TEXT = /(?![\s\u0080-\u009f])\p{Control}/u;

const PADDING = "\0 \t\r\n\v\f\u00a0\ufeff";

/**
 * The text of a metadata file, without its byte order mark. In this order: byte order mark, UTF-16 without one, valid UTF-8,
 * the encoding that an XML declaration names, Mac Roman where lines end in a bare CR (classic Mac programs), Windows-1252.
 * Null for bytes that are no text. Blanks and NULs at the end, which recorders pad with, are cut off.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const text = withoutLast(new TextDecoder(encodingOf(bytes)).decode(bytes), PADDING);
  return NOT_TEXT.test(text) ? null : text;
}

function encodingOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // Neither ALE nor XML begins with anything but ASCII.
  if (first !== 0 && second === 0 && bytes.length > 1) return "utf-16le";
  if (first === 0 && second !== 0 && bytes.length > 1) return "utf-16be";
  if (isUtf8(bytes)) return "utf-8";
  return declaredEncoding(bytes) ?? (bytes.includes(0x0d) && !bytes.includes(0x0a) ? "macintosh" : "windows-1252");
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 200));
  const label = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  if (label === undefined || /^utf-?(8|16)/i.test(label)) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}
