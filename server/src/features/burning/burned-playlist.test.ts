import { expect, test } from "vitest";
import {
  multivariantPlaylist,
  soundOnlyPlaylist,
  type Variant,
} from "#media/transcode/playlist/multivariant-playlist.ts";
import { burnedMaster, burnedRungs } from "./burned-playlist.ts";
import { mediaPart, segmentAfter } from "./media-part.ts";

const variant = (name: string, width: number, height: number, range: Variant["range"] = "SDR"): Variant => {
  const rates = { codec: "avc1.64001f", bandwidth: 2, averageBandwidth: 1 };
  return { name, width, height, range, playlist: `${name}.m3u8`, ...rates };
};
const audio = { name: "English", playlist: "audio.m3u8", codec: "mp4a.40.2", channels: 2 };
const ladder = [
  variant("1080p", 1920, 1080),
  variant("720p", 1280, 720),
  variant("360p", 640, 360),
  variant("hdr-1080p", 1920, 1080, "PQ"),
  variant("hdr-540p", 960, 540, "HLG"),
];

test("PLUS-1078 the playlist of a burned stream has the rungs within the limit, no HDR, and the audio", () => {
  const master = multivariantPlaylist(ladder, 25, [audio]);
  const burned = burnedMaster(master, 720);
  expect([...burned.matchAll(/^([\w-]+)\.m3u8$/gm)].map(([, name]) => name)).toEqual(["720p", "360p"]);
  expect(burned.match(/#EXT-X-STREAM-INF/g)).toHaveLength(2);
  expect(burned).toContain('URI="audio.m3u8"');
  expect(burnedRungs(master, 720).map(({ name }) => name)).toEqual(["720p", "360p"]);
});

test("PLUS-1078 if all rungs are too large the smallest is burned; upright pictures count by their shorter side", () => {
  const names = (list: Variant[], lines: number) =>
    burnedRungs(multivariantPlaylist(list, 25, []), lines).map(({ name }) => name);
  expect(names([variant("1080p", 1920, 1080), variant("900p", 1600, 900)], 720)).toEqual(["900p"]);
  expect(names([variant("1080p", 1080, 1920), variant("720p", 720, 1280)], 720)).toEqual(["720p"]);
});

test("PLUS-1078 an audio-only stream stays unchanged", () => {
  const master = soundOnlyPlaylist(audio, 192_000);
  expect(burnedMaster(master, 720)).toBe(master);
});

test.each([
  ["renditions/v/j-1/full/720p.m3u8", { kind: "playlist", rung: "720p" }],
  ["at-west/renditions/v/j-1/full/720p-init.mp4", { kind: "init", rung: "720p" }],
  ["renditions/v/j-1/full/hdr-720p-00012.m4s", { kind: "segment", rung: "hdr-720p" }],
  ["renditions/v/j-1/full/video-preview.jpg", { kind: "picture" }],
  ["images/x/poster-640.webp", { kind: "picture" }],
  ["renditions/v/j-1/full/audio-2-00001.m4s", { kind: "clean" }],
  ["renditions/v/j-1/full/waveform.json", { kind: "clean" }],
  ["renditions/v/j-1/full/pages.pdf", { kind: "refused" }],
  ["renditions/v/j-1/full/720p.mp4", { kind: "refused" }],
  ["originals/audio.m3u8", { kind: "refused" }],
  ["originals/v", { kind: "refused" }],
])("PLUS-1078 %s is recognized as a known part of a stream or refused", (key, part) => {
  expect(mediaPart(key)).toMatchObject(part);
});

test("the next segment is in the same rung", () => {
  expect([segmentAfter("720p-00009.m4s", 2), segmentAfter("720p-init.mp4", 1)]).toEqual(["720p-00011.m4s", null]);
});
