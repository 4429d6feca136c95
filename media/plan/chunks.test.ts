import { expect, test } from "vitest";
import type { VideoInfo } from "#media/probe/media-info.ts";
import { videoFixture } from "#media/test-clips/video-fixture.ts";
import { canBeCut, chunkRanges, picturesOfChunk, soundsOfLadder } from "./chunks.ts";
import { segmentTiming } from "./segment-timing.ts";
import { planVideo } from "./transcode-plan.ts";

const PAL = { numerator: 25, denominator: 1 };
const NTSC = { numerator: 30_000, denominator: 1_001 };

test.each([
  ["a clip of exactly two minutes", PAL, 3_000, [[0, null]]],
  [
    "one of a frame more",
    PAL,
    3_001,
    [
      [0, 1_508],
      [1_508, null],
    ],
  ],
  [
    "five minutes at 29.97, whose last segment is odd",
    NTSC,
    8_991,
    [
      [0, 3_000],
      [3_000, 6_000],
      [6_000, null],
    ],
  ],
] as const)("PLUS-1707 %s is cut at segment boundaries only", (_, rate, frameCount, ranges) => {
  const { segmentFrames } = segmentTiming(rate, "ladder");
  const cut = chunkRanges({ rate, frameCount }, segmentFrames, 120);
  expect(cut.map(({ first, end }) => [first, end])).toEqual(ranges);
});

test("PLUS-1707 ninety minutes are cut into chunks of nearly two minutes, without gap or overlap", () => {
  const { segmentFrames } = segmentTiming(PAL, "ladder");
  const frameCount = 90 * 60 * 25;
  const ranges = chunkRanges({ rate: PAL, frameCount }, segmentFrames, 120);
  expect(ranges).toHaveLength(45);
  expect(ranges.slice(1).map(({ first }) => first)).toEqual(ranges.slice(0, -1).map(({ end }) => end));
  const lengths = ranges.map(({ first, end }) => (end ?? frameCount) - first);
  expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(segmentFrames);
  for (const { first } of ranges) expect(first % segmentFrames).toBe(0);
});

test("PLUS-1707 there are never more chunks than segments", () => {
  expect(chunkRanges({ rate: PAL, frameCount: 60 }, 52, 0.1)).toEqual([
    { first: 0, end: 52 },
    { first: 52, end: null },
  ]);
});

const { rate, frameCount, isFrameCountExact, startFrame, isDropFrame } = videoFixture().video;
const LISTED = {
  pictures: frameCount,
  average: rate,
  conformed: { rate, frameCount, isFrameCountExact, startFrame, isDropFrame },
};

test.each<[string, Partial<VideoInfo>]>([
  ["of variable rate", { isVariableRate: true }],
  ["whose pictures come early and late", { isSteady: false }],
  ["with missing frames", { missingFrames: 1 }],
  ["whose frames keep their own times", { listed: LISTED }],
  ["without times", { isUntimed: true }],
  ["with an edit list that cuts", { hasEditList: true }],
  ["shown in pieces", { edits: { unitsPerSecond: 25, parts: [] } }],
  ["of unknown length", { isLengthGuessed: true }],
  ["in HDR", { hdr: "PQ" }],
  ["whose pictures say how they are turned", { hasTurnedPictures: true }],
])("PLUS-1708 a clip %s is not cut", (_, changes) => {
  const { info } = videoFixture();
  expect(canBeCut(info, videoFixture().video)).toBe(true);
  expect(canBeCut(info, videoFixture(changes).video)).toBe(false);
});

test.each(["matroska", "mpegts", "avi", "h264", null])("PLUS-1708 a clip in %s is not cut", (demuxer) => {
  expect(canBeCut({ demuxer }, videoFixture().video)).toBe(false);
  expect(canBeCut({ demuxer: "mxf" }, videoFixture().video)).toBe(true);
});

test("PLUS-1707 a chunk has no sounds or stills, and the sounds have no pictures", () => {
  const { info, video } = videoFixture();
  const { ladder } = planVideo(info, video);
  const chunk = { first: 48, end: 96, originTicks: 0 };
  const none = { sheets: [], posterFrame: null, stillFrame: null };
  expect(picturesOfChunk(ladder, chunk)).toMatchObject({ ...none, audioTracks: [], rungs: ladder.rungs, chunk });
  expect(soundsOfLadder(ladder)).toMatchObject({ ...none, rungs: [], hdrRungs: [], audioTracks: info.audioTracks });
});
