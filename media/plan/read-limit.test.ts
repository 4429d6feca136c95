import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { VideoInfo } from "#media/probe/media-info.ts";
import { readLimit } from "./read-limit.ts";

const NOWHERE = "/nowhere";
/** Any file: only its size counts. */
const here = fileURLToPath(import.meta.url);
const sizeBytes = statSync(here).size;

const video = (seconds: number) =>
  ({ frameCount: seconds * 25, rate: { numerator: 25, denominator: 1 } }) as unknown as VideoInfo;

function limit(demuxer: string | null, longestMs: number | null, path = NOWHERE, pictures: VideoInfo | null = null) {
  const [option, seconds, ...rest] = readLimit({ demuxer, longestMs, editsEndSeconds: null, video: pictures }, path);
  expect(rest).toEqual([]);
  return option === "-t" ? Number(seconds) : null;
}

describe("how much of a file ffmpeg reads", () => {
  test("PLUS-1258 twice what its header claims, and a minute", () => {
    expect(limit("mov", 10_000)).toBe(80);
    expect(limit("matroska", 10_000, here)).toBe(80);
  });

  test.each([
    ["mpegts", 1_000],
    ["mpeg", 1_000],
    ["avi", 1_000],
    ["flv", 1_000],
    ["asf", 500],
  ])("PLUS-1258 of %s as many seconds as it has times %i bytes, if those are more", (demuxer, bytes) => {
    expect(limit(demuxer, 1, here)).toBeCloseTo(Math.max(60.002, sizeBytes / bytes), 5);
    expect(limit(demuxer, 10_000, NOWHERE)).toBe(80);
    const large = process.execPath;
    expect(limit(demuxer, 10_000, large)).toBeCloseTo(statSync(large).size / bytes, 3);
  });

  test("PLUS-1362 a day and a minute where only its pictures are counted", () => {
    expect(limit("matroska", null, NOWHERE, video(10))).toBe(86_460);
  });

  test("everything in formats whose length is an estimate, and in files that claim none", () => {
    expect(limit("mp3", 10_000, here)).toBeNull();
    expect(limit(null, 10_000, here)).toBeNull();
    expect(limit("mov", null)).toBeNull();
    expect(readLimit({ demuxer: "mov", longestMs: null, editsEndSeconds: null, video: null }, NOWHERE)).toEqual([]);
    expect(readLimit({ demuxer: "mp3", longestMs: 1_000, editsEndSeconds: null, video: null }, NOWHERE)).toEqual([]);
  });

  test("a second more than its edit list shows, whatever it claims", () => {
    const info = { demuxer: "mov", longestMs: 100_000, editsEndSeconds: 12.5, video: null };
    expect(readLimit(info, NOWHERE)).toEqual(["-t", "13.5"]);
  });
});
