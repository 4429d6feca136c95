import { expect, test } from "vitest";
import { placeInSlots } from "./frame-slots.ts";

test("PLUS-1380 a picture between two slots takes the one that is free, so that none is lost by rounding", () => {
  // As in a transport stream, where half a frame of 29.97 is 1501 or 1502 ticks.
  expect(placeInSlots([0, 1, 2.5002, 3.4998, 5, 6])).toEqual([0, 1, 3, 4, 5, 6]);
  expect(placeInSlots([0, 0.55, 1.45, 2.5])).toEqual([0, 1, 2, 3]);
});

test("PLUS-1380 one picture too many moves none of those after it", () => {
  expect(placeInSlots([0, 1, 1, 2, 3])).toEqual([0, 1, 1, 2, 3]);
  expect(placeInSlots([0, 1, 1.3, 2, 3])).toEqual([0, 1, 1, 2, 3]);
});
