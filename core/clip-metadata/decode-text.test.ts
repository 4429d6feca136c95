import { expect, test } from "vitest";
import { decodeText } from "./decode-text.ts";

function utf16(text: string, bigEndian: boolean, mark = true): Uint8Array {
  const units = Array.from(`${mark ? "\ufeff" : ""}${text}`, (char) => char.charCodeAt(0));
  return Uint8Array.from(units.flatMap((unit) => (bigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])));
}

test.each([
  ["UTF-8", new TextEncoder().encode("Scène\tÄ\n")],
  ["UTF-8 with a byte order mark", new TextEncoder().encode("\ufeffScène\tÄ\n")],
  ["UTF-16LE", utf16("Scène\tÄ\n", false)],
  ["UTF-16BE", utf16("Scène\tÄ\n", true)],
  ["UTF-16LE without a byte order mark", utf16("Scène\tÄ\n", false, false)],
  ["UTF-16BE without a byte order mark", utf16("Scène\tÄ\n", true, false)],
  ["Windows-1252", Uint8Array.from([0x53, 0x63, 0xe8, 0x6e, 0x65, 9, 0xc4, 10])],
  ["Mac Roman", Uint8Array.from([0x53, 0x63, 0x8f, 0x6e, 0x65, 9, 0x80, 13])],
])("UPLOAD-025 %s is read", (_name, bytes) => {
  expect(decodeText(bytes)).toBe("Scène\tÄ");
});

test("the encoding in an XML declaration applies when the bytes are not UTF-8", () => {
  const head = new TextEncoder().encode('<?xml version="1.0" encoding="ISO-8859-2"?><a>');
  expect(decodeText(Uint8Array.from([...head, 0xb1]))).toContain("<a>ą");
});

test("binary bytes are not text; padding at the end is cut off", () => {
  expect(decodeText(Uint8Array.from([65, 66, 0, 1, 2, 67, 0, 5]))).toBeNull();
  expect(decodeText(Uint8Array.from([65, 66, 0, 0, 32, 0]))).toBe("AB");
  expect(decodeText(new Uint8Array())).toBe("");
});

test.each([
  ["a tab", "\t"],
  ["a zero", "\0"],
  ["a form feed and a no-break space", "\f\u00a0"],
])("padding of %s at the end is cut off", (_what, padding) => {
  const bytes = new TextEncoder().encode(`AB${padding}`);
  expect(decodeText(bytes)).toBe("AB");
});

test("a single byte is text, and zeros alone are padding", () => {
  expect(decodeText(Uint8Array.from([65]))).toBe("A");
  expect(decodeText(Uint8Array.from([0]))).toBe("");
  expect(decodeText(Uint8Array.from([0, 0]))).toBe("");
});

test.each([
  ["windows-1252 where lines end in CRLF", [0xe8, 13, 10, 65], "\u00e8\r\nA"],
  ["windows-1252 where lines end in LF", [0xe8, 10, 65], "\u00e8\nA"],
  ["windows-1252 without line ends", [0xe8], "\u00e8"],
  ["Mac Roman where lines end in CR", [0x8f, 13, 65], "\u00e8\rA"],
])("UPLOAD-025 bytes that are not UTF-8 are %s", (_what, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text);
});

test.each([
  ["names UTF-8, which the bytes are not", "UTF-8"],
  ["names UTF-16, which the bytes are not", "utf-16"],
  ["names no encoding that exists", "klingon"],
])("an XML declaration that %s is ignored", (_what, label) => {
  const head = new TextEncoder().encode(`<?xml version="1.0" encoding="${label}"?><a>`);
  expect(decodeText(Uint8Array.from([...head, 0xe8]))).toContain("<a>\u00e8");
});

test("control characters of older encodings are text", () => {
  expect(decodeText(new TextEncoder().encode("A\u0085B"))).toBe("A\u0085B");
  expect(decodeText(new TextEncoder().encode("A\u0007B"))).toBeNull();
});
