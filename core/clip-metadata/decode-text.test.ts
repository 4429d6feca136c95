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
