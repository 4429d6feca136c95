import { expect, test } from "vitest";
import { resolutionName } from "./resolution.ts";

test.each([
  [1920, 1080, "1080p"],
  [1280, 720, "720p"],
  [960, 540, "540p"],
  [640, 360, "360p"],
  [480, 270, "270p"],
])("FORMAT-012 %dx%d is %s", (width, height, name) => {
  expect(resolutionName(width, height)).toBe(name);
});

test.each([
  [1920, 804, "1080p"],
  [1080, 1920, "1080p"],
  [1440, 1080, "1440x1080"],
  [1920, 1200, "1920x1200"],
  [3840, 2160, "3840x2160"],
  [320, 180, "320x180"],
])("FORMAT-013 %dx%d is %s", (width, height, name) => {
  expect(resolutionName(width, height)).toBe(name);
});
