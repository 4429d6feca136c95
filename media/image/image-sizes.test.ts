import { expect, test } from "vitest";
import { IMAGE_LONG_SIDES, imageSteps } from "./image-sizes.ts";

test("a large image is made in every size, keeping its shape", () => {
  expect(imageSteps({ width: 6000, height: 4000 }, IMAGE_LONG_SIDES)).toEqual([
    { width: 2560, height: 1707 },
    { width: 1280, height: 853 },
    { width: 640, height: 427 },
    { width: 320, height: 213 },
  ]);
});

test("a small image is never scaled up", () => {
  expect(imageSteps({ width: 600, height: 450 }, IMAGE_LONG_SIDES)).toEqual([
    { width: 600, height: 450 },
    { width: 320, height: 240 },
  ]);
  expect(imageSteps({ width: 1, height: 1 }, IMAGE_LONG_SIDES)).toEqual([{ width: 1, height: 1 }]);
});

test("an image of exactly one size is made once", () => {
  expect(imageSteps({ width: 320, height: 10 }, IMAGE_LONG_SIDES)).toEqual([{ width: 320, height: 10 }]);
});
