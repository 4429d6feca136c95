import { expect, test } from "vitest";
import type { VideoInfo } from "#media/probe/media-info.ts";
import { videoFixture } from "#media/test-clips/video-fixture.ts";
import { frameClock, sdrLook } from "./picture-filter.ts";

const top = { name: "1080p", width: 1920, height: 1080, maxKbps: 7000, range: "SDR" } as const;
const filterOf = (changes: Partial<VideoInfo>) =>
  `${frameClock(videoFixture(changes).video)},${sdrLook(videoFixture(changes).video, top)}`;

test("frame n of the output is at n/R: time starts with the picture and follows the exact rate", () => {
  expect(filterOf({ rate: { numerator: 30000, denominator: 1001 } })).toMatch(
    /^setpts=PTS-STARTPTS,settb='[^']+',setpts='[^']+',fps=30000\/1001:eof_action=pass,/,
  );
});

test("interlaced pictures are deinterlaced one to one, others are unchanged", () => {
  expect(filterOf({ isInterlaced: true })).toContain("bwdif=mode=send_frame");
  expect(filterOf({})).not.toContain("bwdif");
});

test("HDR is scaled down first and then mapped to BT.709", () => {
  const text = filterOf({
    hdr: "PQ",
    colour: { transfer: "smpte2084", primaries: "bt2020", matrix: "bt2020nc", range: "tv" },
  });
  expect(text.indexOf("scale=1920")).toBeLessThan(text.indexOf("lut3d=file=to-sdr.cube"));
});

test("10 bits alone is not HDR", () => {
  expect(filterOf({ bitDepth: 10, pixelFormat: "yuv420p10le" })).not.toContain("lut3d");
});

test.each([
  [{ matrix: null, lines: 1080 }, "in_color_matrix=bt709"],
  [{ matrix: null, lines: 576 }, "in_color_matrix=bt601"],
  [{ matrix: "smpte170m", lines: 1080 }, "in_color_matrix=bt601"],
  [{ matrix: "bt2020nc", lines: 2160 }, "in_color_matrix=bt2020"],
  [{ matrix: "gbr", lines: 1080 }, "in_color_matrix=auto"],
])("the colour matrix of %o is read as %s", ({ matrix, lines }, expected) => {
  const colour = { transfer: null, primaries: null, matrix, range: null };
  expect(filterOf({ colour, codedHeight: lines })).toContain(expected);
});
