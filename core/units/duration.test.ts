import { expect, test } from "vitest";
import { formatDuration } from "./duration.ts";

test.each([
  [0, "0:00"],
  [499, "0:00"],
  [500, "0:01"],
  [9_637, "0:10"],
  [84_000, "1:24"],
  [3_599_600, "1:00:00"],
  [6_726_000, "1:52:06"],
  [-5, "0:00"],
  [Number.NaN, "0:00"],
])("DATA-027 a length of %d ms reads %s", (durationMs, text) => {
  expect(formatDuration(durationMs)).toBe(text);
});
