import { expect, test } from "vitest";
import { printedLine, printedLines, wrapLine } from "./printed-text.ts";
import { inReadingOrder } from "./reading-order.ts";

const every = () => true;
/** Each letter is one wide. */
const count = (text: string) => Array.from(text).length;

test("PLUS-1165 control characters, overrides of the direction and invisible characters are removed; line breaks stay", () => {
  expect(printedLines("a\u0000b\u202ec\u202cd\r\ne\u2028f\u200b\ufeffg\u{e0041}", every)).toEqual(["abcd", "e", "fg"]);
  expect(printedLine("one\ttwo\nthree\u2066", every)).toBe("one two three");
  expect(printedLine("\ud800x", every)).toBe("\ufffdx");
  expect(printedLine("e\u0301", every)).toBe("é");
  expect(printedLine(`x${"\u0338".repeat(50)}y`, every)).toBe("x\u0338\u0338y");
});

test("PLUS-1165 a character that the font lacks becomes one square, also one of several code points", () => {
  const latin = (codePoint: number) => codePoint < 0x250;
  expect(printedLine("a 日本 b", latin)).toBe("a □□ b");
  expect(printedLine("👩‍👩‍👧 ok 🇩🇪", latin)).toBe("□ ok □");
});

test("PLUS-1165 lines are broken at spaces, and words that are wider than a line between letters", () => {
  expect(wrapLine("one two three", 7, count)).toEqual(["one two", "three"]);
  expect(wrapLine("abcdefghij kl", 4, count)).toEqual(["abcd", "efgh", "ij", "kl"]);
  expect(wrapLine("a abcdefgh b", 4, count)).toEqual(["a", "abcd", "efgh", "b"]);
  expect(wrapLine("", 4, count)).toEqual([""]);
  expect(wrapLine("wide", 0, count)).toEqual(["w", "i", "d", "e"]);
});

test("PLUS-1165 right-to-left texts are drawn in reading order, words as they are read", () => {
  expect(inReadingOrder("plain text")).toEqual({ pieces: ["plain text"], isRightToLeft: false });
  const hebrew = inReadingOrder("שלום עולם abc (אב)");
  expect(hebrew.isRightToLeft).toBe(true);
  // The font turns the brackets with the word.
  expect(hebrew.pieces.join("|")).toBe(")אב(| |abc| |עולם| |שלום");
  const mixed = inReadingOrder("say שלום עולם now");
  expect(mixed).toEqual({ pieces: ["say ", "עולם", " ", "שלום", " now"], isRightToLeft: false });
});
