import { expect, test } from "vitest";
import { maskedPart, readRatio, safePart } from "./guide-shapes.ts";

test("a mask leaves the largest area of its shape, in the middle of the picture", () => {
  expect(maskedPart(2, 1)).toEqual({ x: 0, y: 0.25, width: 1, height: 0.5 });
  expect(maskedPart(0.5, 1)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
  expect(maskedPart(16 / 9, 16 / 9)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});

test("a safe area is within the part that the mask leaves", () => {
  expect(safePart(0.5, { x: 0, y: 0.25, width: 1, height: 0.5 })).toEqual({
    x: 0.25,
    y: 0.375,
    width: 0.5,
    height: 0.25,
  });
});

test("a ratio is read as people write it; an invalid or useless one is refused", () => {
  expect(["1.66", " 1,66 ", "1.66:1", "1.66 : 1"].map(readRatio)).toEqual([1.66, 1.66, 1.66, 1.66]);
  expect([readRatio("16:10"), readRatio("9x16")]).toEqual([1.6, 0.5625]);
  expect(["", "wide", "0", "0:1", "1:0", "9", "0.1", "1.2.3", "-2"].map(readRatio)).toEqual(Array(9).fill(null));
});
