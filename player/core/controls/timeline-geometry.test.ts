import { expect, test } from "vitest";
import { frameShare, frameToPx, keepInside, pxToFrame } from "./timeline-geometry.ts";

const track = { widthPx: 1000, frameCount: 2100 };

test("the first frame is at the left end, the last at the right end", () => {
  expect(frameToPx(0, track)).toBe(0);
  expect(frameToPx(2099, track)).toBe(1000);
  expect(frameShare(2099, 2100)).toBe(1);
});

test("PLAYER-007 a position on the track names the nearest frame, and every frame its own position", () => {
  for (const frame of [0, 1, 7, 1032, 2098, 2099]) expect(pxToFrame(frameToPx(frame, track), track)).toBe(frame);
});

test("positions past the ends are the first and last frame", () => {
  expect(pxToFrame(-40, track)).toBe(0);
  expect(pxToFrame(5000, track)).toBe(2099);
});

test("a clip of one frame and a track without width don't divide by zero", () => {
  expect(frameToPx(0, { widthPx: 100, frameCount: 1 })).toBe(0);
  expect(pxToFrame(50, { widthPx: 100, frameCount: 1 })).toBe(0);
  expect(pxToFrame(50, { widthPx: 0, frameCount: 10 })).toBe(0);
});

test("a box over the track stays inside its ends", () => {
  expect(keepInside(0, 176, 1000)).toBe(0);
  expect(keepInside(500, 176, 1000)).toBe(412);
  expect(keepInside(1000, 176, 1000)).toBe(824);
  expect(keepInside(40, 176, 90)).toBe(0);
});
