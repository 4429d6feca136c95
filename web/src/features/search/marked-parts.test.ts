import { expect, test } from "vitest";
import { markedParts } from "./marked-parts.ts";

const shown = (name: string, term: string) =>
  markedParts(name, term)
    .map(({ text, marked }) => (marked ? `[${text}]` : text))
    .join("");

test("PLUS-071 the words of the search are marked in a name, wherever they are", () => {
  expect(shown("VFX 0140 lantern glow", "Lantern")).toBe("VFX 0140 [lantern] glow");
  expect(shown("Lantern lantern", "lantern walk")).toBe("[Lantern] [lantern]");
  expect(shown("A001_C004.mov", "a001-c004")).toBe("[A001]_[C004].mov");
  expect(shown("aaaa", "aa")).toBe("[aaaa]");
  expect(shown("24A", "light")).toBe("24A");
  expect(shown("x (1) .*", ".*")).toBe("x (1) .*");
  expect(shown("İstanbul", "ist")).toBe("İstanbul");
  expect(markedParts("", "a")).toEqual([]);
});
