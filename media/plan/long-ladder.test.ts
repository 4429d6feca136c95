import { expect, test } from "vitest";
import { hasLongLadder } from "./long-ladder.ts";

const hours = (count: number) => Math.round(count * 3_600 * 25);

test.each([
  ["an hour and a half of HD", hours(1.5), 1_920, 1_080, false],
  ["a feature film of HD", hours(2.5), 1_920, 1_080, true],
  ["twenty minutes of 4K", hours(1 / 3), 3_840, 2_160, false],
  ["an hour of 4K", hours(1), 3_840, 2_160, true],
  ["a day of pictures of one pixel", hours(23), 1, 1, true],
  ["a minute of 12K", hours(1 / 60), 12_288, 8_192, false],
])(
  "PLUS-1085 whether %s has a long ladder: by frames and pixels",
  (_, frameCount, displayWidth, displayHeight, isLong) => {
    expect(hasLongLadder({ frameCount, displayWidth, displayHeight })).toBe(isLong);
  },
);
