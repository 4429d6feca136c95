import { expect, test } from "vitest";
import { type EngineVerdicts, exactPlace, picturePlace, placeOfClip, unknownVerdicts } from "./picture-place.ts";

const rate = { numerator: 24_000, denominator: 1001 };
const seconds = (frames: number) => (frames * rate.denominator) / rate.numerator;
const fragment = (start: number, stampedLate: number, bufferedLate?: number) => ({
  promised: seconds(start),
  stamped: seconds(start + stampedLate),
  buffered: bufferedLate === undefined ? undefined : seconds(start + bufferedLate),
});
const late = (plain: number, edited: number): EngineVerdicts => ({
  plain: { type: "late", frames: plain },
  edited: { type: "late", frames: edited },
});

test("PLUS-204 a stream that begins where its playlist says is unchanged", () => {
  const fragments = [fragment(48, 0, 0), fragment(96, 0)];
  expect(picturePlace(fragments, false, unknownVerdicts, rate)).toEqual({ lateFrames: 0, isTrusted: true });
  expect(picturePlace([], false, unknownVerdicts, rate)).toEqual({ lateFrames: 0, isTrusted: true });
});

test("PLUS-204 a stream whose time stamps are two frames late is two frames late, wherever it is opened", () => {
  for (const start of [0, 48, 480])
    expect(picturePlace([fragment(start, 2)], false, late(0, 0), rate)).toEqual({ lateFrames: 2, isTrusted: true });
});

test("PLUS-204 buffered ranges reveal a delay that time stamps don't show, and one that an edit list has undone", () => {
  expect(picturePlace([fragment(48, 0, 2)], false, unknownVerdicts, rate).lateFrames).toBe(2);
  expect(picturePlace([fragment(48, 0, 2)], true, unknownVerdicts, rate).lateFrames).toBe(2);
  expect(picturePlace([fragment(48, 2, 0)], true, unknownVerdicts, rate).lateFrames).toBe(0);
});

test("PLUS-204 time stamps win if the engine reports a late start as on time", () => {
  expect(picturePlace([fragment(0, 2, 0)], false, unknownVerdicts, rate).lateFrames).toBe(2);
});

test("PLUS-204 a range that begins inside a segment says nothing about its delay", () => {
  expect(picturePlace([fragment(48, 0, 12)], false, unknownVerdicts, rate).lateFrames).toBe(0);
});

test("PLUS-203 the engine's own delay is added, the one for edit lists if the stream has them", () => {
  expect(picturePlace([fragment(0, 0)], false, late(1, 2), rate).lateFrames).toBe(1);
  expect(picturePlace([fragment(0, 2)], false, late(1, 2), rate).lateFrames).toBe(3);
  expect(picturePlace([fragment(0, 0, 0)], true, late(0, 2), rate).lateFrames).toBe(2);
  // The delay seen in the stream is the same one, not an additional one.
  expect(picturePlace([fragment(0, 0, 2)], true, late(0, 2), rate).lateFrames).toBe(2);
});

test("PLUS-204 segments that are late by different numbers of frames can't be trusted", () => {
  const uneven = [fragment(0, 0), fragment(48, 3)];
  expect(picturePlace(uneven, false, late(0, 0), rate).isTrusted).toBe(false);
  const rounded = [fragment(0, 0), fragment(48, 0.4)];
  expect(picturePlace(rounded, false, late(0, 0), rate).isTrusted).toBe(true);
});

test("PLUS-209 a check with one reordered clip doesn't cover streams that are reordered differently, if the engine shifts them", () => {
  const reordered = (frames: number) => [{ ...fragment(0, 0), early: seconds(frames) }];
  expect(picturePlace(reordered(2), true, late(0, 2), rate)).toEqual({ lateFrames: 2, isTrusted: true });
  expect(picturePlace(reordered(1), true, late(0, 2), rate).isTrusted).toBe(false);
  expect(picturePlace(reordered(1), true, unknownVerdicts, rate).isTrusted).toBe(false);
  expect(picturePlace(reordered(1), true, late(0, 0), rate)).toEqual({ lateFrames: 0, isTrusted: true });
});

test("PLUS-203 an erratic engine can't be trusted with the streams it is erratic with", () => {
  const verdicts: EngineVerdicts = { plain: { type: "late", frames: 0 }, edited: { type: "erratic" } };
  expect(picturePlace([], true, verdicts, rate).isTrusted).toBe(false);
  expect(picturePlace([], false, verdicts, rate).isTrusted).toBe(true);
});

test("PLUS-575 a variable-rate clip that is late by frames is not corrected, but marked as not exact", () => {
  const clip = { frameTimes: { startsUs: [0], endUs: 40_000 } };
  expect(placeOfClip(clip, exactPlace)).toEqual(exactPlace);
  expect(placeOfClip(clip, { lateFrames: 2, isTrusted: true })).toEqual({ lateFrames: 0, isTrusted: false });
  expect(placeOfClip({}, { lateFrames: 2, isTrusted: true })).toEqual({ lateFrames: 2, isTrusted: true });
});
