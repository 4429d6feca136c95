import { expect, test } from "vitest";
import {
  fitView,
  frameCentre,
  movedPx,
  panBy,
  pixelScale,
  type ZoomRoom,
  zoomPercent,
  zoomStep,
  zoomTo,
} from "./zoom-view.ts";

const room: ZoomRoom = {
  frameWidthPx: 960,
  frameHeightPx: 540,
  pictureWidth: 1920,
  pictureHeight: 1080,
  deviceRatio: 1,
};

test("at 1:1 a pixel of the picture is one pixel of the device, whatever the screen and the picture's shape", () => {
  expect(pixelScale(room)).toBe(2);
  expect(pixelScale({ ...room, deviceRatio: 2 })).toBe(1);
  // 4:3 in a 16:9 frame has bars on both sides: it is 720 px wide there.
  expect(pixelScale({ ...room, pictureWidth: 1440, pictureHeight: 1080 })).toBe(2);
  expect(zoomPercent(fitView, room)).toBe(50);
  expect(zoomPercent({ scale: 2, x: 0, y: 0 }, room)).toBe(100);
});

test("the point under the pointer stays in place, and no edge of the picture enters the frame", () => {
  const view = zoomTo(fitView, 2, { x: 0.25, y: 0.75 }, room);
  expect(view).toEqual({ scale: 2, x: -0.25, y: -0.75 });
  expect(zoomTo(view, 1, { x: 0.25, y: 0.75 }, room)).toEqual({ scale: 1, x: 0, y: 0 });
  expect(panBy(view, { x: 5, y: -5 }, room)).toEqual({ scale: 2, x: 0, y: -1 });
  // Bars aren't part of the picture: they disappear as soon as the picture is as wide as the frame.
  const narrow = { ...room, pictureWidth: 1440, pictureHeight: 1080 };
  expect(panBy({ scale: 2, x: -0.5, y: 0 }, { x: 9, y: 0 }, narrow).x).toBe(-0.25);
});

test("a picture smaller than its frame is centred at 1:1, and not zoomed out further", () => {
  const small = { ...room, pictureWidth: 480, pictureHeight: 270 };
  const view = zoomTo(fitView, 0.1, { x: 0, y: 0 }, small);
  expect(view).toEqual({ scale: 0.5, x: 0.25, y: 0.25 });
  expect(zoomTo(fitView, 1000, frameCentre, room).scale).toBe(32);
});

test("steps stop at 1:1 and at the fitted picture, and continue from there", () => {
  const up = [1, 2, 3].reduce((views) => [...views, zoomStep(views.at(-1) ?? fitView, 1, room)], [fitView]);
  expect(up.map(({ scale }) => Number(scale.toFixed(2)))).toEqual([1, 1.41, 2, 2.83]);
  const down = [1, 2, 3].reduce(
    (views) => [...views, zoomStep(views.at(-1) ?? fitView, -1, room)],
    [zoomTo(fitView, 2.5, frameCentre, room)],
  );
  expect(down.map(({ scale }) => Number(scale.toFixed(2)))).toEqual([2.5, 2, 1.41, 1]);
});

test("the picture begins on a whole pixel of the device", () => {
  const frame = { x: 10.3, y: 20.5 };
  const odd = { ...room, deviceRatio: 1.5 };
  const view = zoomTo(fitView, pixelScale(odd), { x: 0.37, y: 0.61 }, odd);
  const moved = movedPx(view, odd, frame);
  for (const at of [moved.x + frame.x, moved.y + frame.y]) expect(at * 1.5).toBeCloseTo(Math.round(at * 1.5), 9);
  expect(Math.abs(moved.x - view.x * 960)).toBeLessThanOrEqual(1 / 3);
});
