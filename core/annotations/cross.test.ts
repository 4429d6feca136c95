import { expect, test } from "vitest";
import { MIDDLE, movedCross } from "./cross.ts";

test("the cross begins in the middle and moves by a hundredth of the picture's height, with Shift by a tenth", () => {
  expect(MIDDLE).toEqual({ x: 0.5, y: 0.5 });
  expect(movedCross(MIDDLE, "ArrowUp", false, 2)).toEqual({ x: 0.5, y: 0.49 });
  expect(movedCross(MIDDLE, "ArrowDown", false, 2)).toEqual({ x: 0.5, y: 0.51 });
  expect(movedCross(MIDDLE, "ArrowDown", true, 2)).toEqual({ x: 0.5, y: 0.6 });
});

test("to the side it moves the same distance, which is a smaller share of a wide picture", () => {
  expect(movedCross(MIDDLE, "ArrowLeft", false, 2)).toEqual({ x: 0.495, y: 0.5 });
  expect(movedCross(MIDDLE, "ArrowRight", false, 2)).toEqual({ x: 0.505, y: 0.5 });
  expect(movedCross(MIDDLE, "ArrowRight", true, 0.5)).toEqual({ x: 0.7, y: 0.5 });
});

test("it stays in the picture, and other keys don't move it", () => {
  expect(movedCross({ x: 0.999, y: 0.5 }, "ArrowRight", true, 1)).toEqual({ x: 1, y: 0.5 });
  expect(movedCross({ x: 0.5, y: 0.05 }, "ArrowUp", true, 1)).toEqual({ x: 0.5, y: 0 });
  expect(movedCross(MIDDLE, "Enter", false, 1)).toBeUndefined();
});
