import { expect, test } from "vitest";
import { fontSizeOfScale, scaleOfFontSize } from "./watermarks.ts";

test("WATERMARK-025 the text sizes 1 to 10 are 12 to 72 pixels in equal steps; the default of 32 is 4", () => {
  const sizes = Array.from({ length: 10 }, (_, index) => fontSizeOfScale(index + 1));
  expect(sizes).toEqual([12, 19, 25, 32, 39, 45, 52, 59, 65, 72]);
  expect(sizes.map(scaleOfFontSize)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect([scaleOfFontSize(1), scaleOfFontSize(500)]).toEqual([1, 10]);
});
