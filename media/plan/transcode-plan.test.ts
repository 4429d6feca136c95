import { describe, expect, test } from "vitest";
import type { AudioInfo, MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { allRungs, planVideo, stillFrames } from "./transcode-plan.ts";

const sounds = [{ index: 1, name: "Mix" } as AudioInfo];
const info = { audioTracks: sounds } as unknown as MediaInfo;

function film(given: Partial<VideoInfo> = {}): VideoInfo {
  const rate = { numerator: 25, denominator: 1 };
  return { displayWidth: 1_280, displayHeight: 720, rate, frameCount: 200, hdr: null, ...given } as VideoInfo;
}

const names = (rungs: readonly { readonly name: string }[]) => rungs.map(({ name }) => name);

describe("the ladder of a film", () => {
  const { ladder } = planVideo(info, film());

  test("has all rungs of its size, all sounds and both sheets", () => {
    expect(ladder).toMatchObject({ use: "ladder", preset: "veryfast", crf: 22, hdrRungs: [], audioTracks: sounds });
    expect(names(ladder.rungs)).toEqual(["720p", "540p", "360p", "270p"]);
    expect(ladder.timing).toMatchObject({ gopFrames: 13, segmentSeconds: 2.08 });
  });

  test("takes its sheets from the smallest rung", () => {
    expect(ladder.sheets.map(({ name, tileWidth, tileHeight }) => [name, tileWidth, tileHeight])).toEqual([
      ["video-preview", 352, 198],
      ["thumbnail-preview", 320, 180],
    ]);
    const small = planVideo(info, film({ displayWidth: 160, displayHeight: 90 })).ladder.sheets;
    expect(small.map(({ tileWidth }) => tileWidth)).toEqual([160, 160]);
  });

  test("has its poster at a tenth and its still in the middle", () => {
    expect([ladder.posterFrame, ladder.stillFrame]).toEqual([20, 100]);
    expect(stillFrames(25)).toEqual({ posterFrame: 2, stillFrame: 12 });
    expect(stillFrames(1)).toEqual({ posterFrame: 0, stillFrame: 0 });
  });
});

describe("the quick rendition", () => {
  test("is one rung with the ladder's sounds, cut finer, without stills", () => {
    const { quick } = planVideo(info, film({ hdr: "PQ" }));
    expect(quick).toMatchObject({ use: "quick", preset: "superfast", crf: 24, audioTracks: sounds });
    expect(names(quick.rungs)).toEqual(["540p"]);
    expect([quick.hdrRungs, quick.sheets, quick.posterFrame, quick.stillFrame]).toEqual([[], [], null, null]);
    expect(quick.timing).toMatchObject({ gopFrames: 13, segmentSeconds: 1.04 });
  });
});

describe("an HDR film", () => {
  test.each(["PQ", "HLG"] as const)("has its largest and its quick size in %s too", (hdr) => {
    const { ladder } = planVideo(info, film({ hdr }));
    expect(ladder.hdrRungs.map(({ name, range }) => [name, range])).toEqual([
      ["hdr-720p", hdr],
      ["hdr-540p", hdr],
    ]);
    expect(names(allRungs(ladder))).toEqual(["720p", "540p", "360p", "270p", "hdr-720p", "hdr-540p"]);
  });

  test("has no HDR renditions where ffmpeg can't encode HEVC", () => {
    expect(planVideo(info, film({ hdr: "PQ" }), { hevc: false }).ladder.hdrRungs).toEqual([]);
    expect(planVideo(info, film(), { hevc: true }).ladder.hdrRungs).toEqual([]);
  });
});
