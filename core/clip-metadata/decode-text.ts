import { withoutLast } from "./without-last.ts";

/** Bytes that never occur in text: left from a binary file named .ale or .xml. */
const NOT_TEXT = /[\p{Control}--[\s\u0080-\u009f]]/v;

const PADDING = "\0 \t\r\n\v\f\u00a0\ufeff";

/**
 * The text of a metadata file, without its byte order mark. Tries, in this order: byte order mark, UTF-16 without one, valid
 * UTF-8, the encoding in an XML declaration, Mac Roman where lines end in a bare CR (classic Mac programs), Windows-1252. Null
 * for binary data. Trailing blanks and NULs, which recorders use as padding, are cut off.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const decoded = ofUtf16(bytes) ?? ofUtf8(bytes) ?? new TextDecoder(olderEncodingOf(bytes)).decode(bytes);
  const text = withoutLast(decoded, PADDING);
  return NOT_TEXT.test(text) ? null : text;
}

function ofUtf16(bytes: Uint8Array): string | null {
  const encoding = utf16Of(bytes);
  return encoding && new TextDecoder(encoding).decode(bytes);
}

function utf16Of(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const first = bytes[0] ?? 0;
  const second = bytes[1] ?? 0;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // ALE and XML always begin with ASCII.
  if (first !== 0 && second === 0 && bytes.length > 1) return "utf-16le";
  return first === 0 && second !== 0 && bytes.length > 1 ? "utf-16be" : null;
}

function ofUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function olderEncodingOf(bytes: Uint8Array): string {
  return declaredEncoding(bytes) ?? (bytes.includes(0x0d) && !bytes.includes(0x0a) ? "macintosh" : "windows-1252");
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
