import { expect, test } from "vitest";
import { audioClip, type PlayerClip } from "#player/core/player-clip.ts";
import { addressParameters, commentPlace, startFrame } from "./start-place.ts";

const clip: PlayerClip = {
  kind: "video",
  rate: { numerator: 25, denominator: 1 },
  frameCount: 100,
  startFrame: 0,
  dropFrame: false,
};

test("an address with a frame opens a video there, one with seconds opens a sound", () => {
  expect(startFrame({ frame: 37 }, clip)).toBe(37);
  expect(startFrame({ t: 1.5 }, audioClip(5000))).toBe(1500);
  expect(startFrame({ t: 1.5 }, clip)).toBe(37);
  expect(startFrame({}, clip)).toBeUndefined();
  expect(startFrame({ frame: 3 }, audioClip(5000))).toBeUndefined();
});

test("PLUS-1443 the address of the current frame keeps its other parameters, and names seconds for sound", () => {
  expect(addressParameters("?frame=3&version=v1", clip, 37)).toBe("frame=37&version=v1");
  expect(addressParameters("?t=2", clip, 37)).toBe("frame=37");
  expect(addressParameters("?frame=3&t=9", audioClip(5000), 1500)).toBe("t=1.5");
});

test("COMMENTS-035 a new comment's position is the current frame of a video", () => {
  expect(commentPlace(clip, 37, false)).toBe(37);
});

test("COMMENTS-036 a new comment's position on sound is milliseconds, rounded", () => {
  expect([1499.4, 1499.6].map((ms) => commentPlace(audioClip(5000), ms, false))).toEqual([1499, 1500]);
});

test("COMMENTS-037 COMMENTS-038 a new comment has no position in stills mode and for images", () => {
  expect(commentPlace(clip, 37, true)).toBeUndefined();
  expect(commentPlace(undefined, 0, false)).toBeUndefined();
});
