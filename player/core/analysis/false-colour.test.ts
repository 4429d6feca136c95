import { expect, test } from "vitest";
import { falseColourBands } from "./false-colour.ts";

test("each luma has at most one false colour, from black to more than white, and no two bands look alike", () => {
  const ends = falseColourBands.flatMap(({ from, to }) => [from, to]);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  expect([ends[0], ends.at(-1)]).toEqual([0, 101]);
  const colours = falseColourBands.map(({ colour }) => colour.join());
  expect(new Set(colours).size).toBe(falseColourBands.length);
});
