import { expect, test } from "vitest";
import { defaultPreviewSize, minPreviewWidthPx, placeSprite, tileOfFrame } from "./hover-sprite.ts";

const sheet = { url: "/sprite.jpg", tileCount: 60, tileWidth: 180, ...defaultPreviewSize };
const track = { widthPx: 1000, frameCount: 600 };

test("PLAYER-002 the sprite is read as 6 columns by 10 rows", () => {
  const place = placeSprite(70, track, sheet);
  expect(place.sheetWidthPx).toBe(place.widthPx * 6);
  expect(place.sheetHeightPx).toBe(place.heightPx * 10);
  expect(place.offsetXPx).toBe(-place.widthPx);
  expect(place.offsetYPx).toBe(-place.heightPx);
});

test("PLAYER-003 the sprite's pixel ratio is kept between 1 and 2, in any track and for sheets of any size", () => {
  const ratio = (tileWidth: number, widthPx: number) =>
    tileWidth / placeSprite(0, { ...track, widthPx }, { ...sheet, tileWidth }).widthPx;
  expect([352, 240, 176, 120].map((tileWidth) => ratio(tileWidth, 1000))).toEqual([2, 240 / 176, 1, 1]);
  expect([352, 240].map((tileWidth) => ratio(tileWidth, 270))).toEqual([2, 2]);
});

test("PLAYER-004 the preview is 1920x1080 unless the clip says otherwise", () => {
  expect(defaultPreviewSize).toEqual({ width: 1920, height: 1080 });
  const place = placeSprite(0, track, sheet);
  expect(place.widthPx / place.heightPx).toBeCloseTo(16 / 9, 1);
});

test("PLAYER-072 a preview is never narrower than 90 px", () => {
  expect(placeSprite(0, { widthPx: 120, frameCount: 600 }, sheet).widthPx).toBe(90);
  expect(minPreviewWidthPx).toBe(90);
});

test("every tile covers its share of the clip, the last tile the last frame", () => {
  expect(tileOfFrame(0, 600, 60)).toBe(0);
  expect(tileOfFrame(9, 600, 60)).toBe(0);
  expect(tileOfFrame(10, 600, 60)).toBe(1);
  expect(tileOfFrame(599, 600, 60)).toBe(59);
  expect(tileOfFrame(24, 25, 25)).toBe(24);
});

test("the preview stays inside the track at both ends", () => {
  expect(placeSprite(0, track, sheet).leftPx).toBe(0);
  expect(placeSprite(599, track, sheet).leftPx).toBe(1000 - placeSprite(599, track, sheet).widthPx);
});

test("there is always a tile, also without frames or tiles, and after the last frame", () => {
  expect(tileOfFrame(0, 0, 60)).toBe(0);
  expect(tileOfFrame(5, 600, 0)).toBe(0);
  expect([600, 900].map((frame) => tileOfFrame(frame, 600, 60))).toEqual([59, 59]);
  expect(tileOfFrame(-5, 600, 60)).toBe(0);
});

test("an upright preview is as narrow as the picture, a wide one as wide as usual", () => {
  const upright = placeSprite(0, track, { ...sheet, width: 1080, height: 1920 });
  expect([upright.widthPx, upright.heightPx]).toEqual([99, 176]);
  expect(placeSprite(0, track, { ...sheet, width: 2000, height: 1000 }).widthPx).toBe(176);
});

test("the tile of a clip of variable rate depends on its time", () => {
  const { heightPx, offsetXPx, offsetYPx } = placeSprite(300, track, sheet, 0.1);
  expect([Math.abs(offsetXPx), offsetYPx]).toEqual([0, -heightPx]);
});
