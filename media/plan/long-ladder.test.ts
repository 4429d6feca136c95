import { expect, test } from "vitest";
import type { AudioInfo } from "#media/probe/media-info.ts";
import { hasGrownLong, hasLongLadder, ordinaryLadderMs } from "./long-ladder.ts";

const HOUR_MS = 3_600_000;
const HD = [1_920, 1_080] as const;
type Size = readonly [width: number, height: number];

interface Clip {
  readonly hours: number;
  readonly fps?: number;
  readonly coded: Size;
  /** As coded, unless its pixels aren't square. */
  readonly shown?: Size;
  readonly tracks?: number;
  /** The longest stream; that of the picture unless given. */
  readonly longestMs?: number | null;
}

function isLong({ hours, fps = 25, coded, shown = coded, tracks = 0, longestMs = hours * HOUR_MS }: Clip): boolean {
  const [[codedWidth, codedHeight], [displayWidth, displayHeight]] = [coded, shown];
  const frames = { frameCount: Math.round(hours * 3_600 * fps), rate: { numerator: fps, denominator: 1 } };
  const audioTracks = Array.from({ length: tracks }, () => ({}) as AudioInfo);
  return hasLongLadder({ longestMs, audioTracks }, { ...frames, codedWidth, codedHeight, displayWidth, displayHeight });
}

test.each<[string, Clip, boolean]>([
  ["an hour and a half of HD", { hours: 1.5, coded: HD }, false],
  ["a feature film of HD", { hours: 2.5, coded: HD }, true],
  ["twenty minutes of 4K", { hours: 1 / 3, coded: [3_840, 2_160] }, false],
  ["an hour of 4K", { hours: 1, coded: [3_840, 2_160] }, true],
  ["a day of pictures of one pixel", { hours: 23, coded: [1, 1] }, true],
  ["a minute of 12K", { hours: 1 / 60, coded: [12_288, 8_192] }, false],
  ["ten minutes of 12K", { hours: 1 / 6, coded: [12_288, 8_192] }, true],
  ["ten minutes of 12K, shown two pixels wide", { hours: 1 / 6, coded: [12_288, 8_192], shown: [2, 8_192] }, true],
  ["an hour of HD, shown as 4K", { hours: 1, coded: HD, shown: [3_840, 2_160] }, true],
])("PLUS-1085 whether the ladder of %s is long depends on frames and pixels", (_, clip, expected) => {
  expect(isLong(clip)).toBe(expected);
});

const slow = { fps: 1, coded: [64, 64] } as const;

test.each<[string, Clip, boolean]>([
  ["a film of two hours with four tracks", { hours: 2, fps: 24, coded: HD, tracks: 4 }, false],
  ["two hours and a second with four tracks", { ...slow, hours: 2 + 1 / 3_600, tracks: 4 }, true],
  ["two hours with five tracks", { ...slow, hours: 2, tracks: 5 }, true],
  ["a day of slow pictures", { ...slow, hours: 24 }, false],
  ["a day of slow pictures with sixteen tracks", { ...slow, hours: 24, tracks: 16 }, true],
  ["a second whose sixteen tracks take an hour", { ...slow, hours: 1 / 3_600, tracks: 16, longestMs: HOUR_MS }, true],
  ["an hour with sixteen tracks in a file without length", { ...slow, hours: 1, tracks: 16, longestMs: null }, true],
])("PLUS-1120 whether the ladder of %s is long depends on all its sounds", (_, clip, expected) => {
  expect(isLong(clip)).toBe(expected);
});

test("PLUS-1264 a ladder counts as long once more frames or sound have been made than an ordinary one has", () => {
  const frames = { frameCount: 5, rate: { numerator: 25, denominator: 1 } };
  const size = { codedWidth: 1_920, codedHeight: 1_080, displayWidth: 1_920, displayHeight: 1_080 };
  const isGrown = (hours: number, tracks: number) =>
    hasGrownLong(
      { audioTracks: Array.from({ length: tracks }, () => ({}) as AudioInfo) },
      { ...frames, ...size },
      hours * 3_600,
    );
  expect([isGrown(2, 0), isGrown(2.01, 0)]).toEqual([false, true]);
  expect([isGrown(0.5, 16), isGrown(0.51, 16)]).toEqual([false, true]);
});

test("PLUS-1264 an ordinary ladder has two minutes, and more by its pictures and sounds", () => {
  const size = { codedWidth: 1_000, codedHeight: 1_000, displayWidth: 1_000, displayHeight: 1_000 };
  const seconds = (frameCount: number, tracks: number) =>
    ordinaryLadderMs(
      { longestMs: 60_000, audioTracks: Array.from({ length: tracks }, () => ({}) as AudioInfo) },
      { frameCount, rate: { numerator: 25, denominator: 1 }, ...size },
    ) / 1_000;
  expect([seconds(0, 0), seconds(250, 0), seconds(0, 2)]).toEqual([120, 170, 144]);
});
