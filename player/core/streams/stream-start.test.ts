import { expect, test } from "vitest";
import { firstPieces, firstPlaylists, isComplete, isMultivariant } from "./stream-start.ts";

const MASTER = `#EXTM3U
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="Two",URI="s1.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="One",DEFAULT=YES,URI="s0.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=4000000,RESOLUTION=1920x1080,AUDIO="a"
v1080.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=480x270,AUDIO="a"
v270.m3u8
`;
const MEDIA = `#EXTM3U
#EXT-X-MAP:URI="v1080-init.mp4"
#EXTINF:2.0,
#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z
v1080-0.m4s
#EXTINF:2.0,
v1080-1.m4s
#EXT-X-ENDLIST
`;
const at = (file: string) => `https://host/p/token/${file}`;

test("PLUS-741 a stream begins with the level last shown and the usual audio track; otherwise with its smallest level", () => {
  expect(isMultivariant(MASTER)).toBe(true);
  expect(firstPlaylists(MASTER, at("master.m3u8"), "1080p")).toEqual([at("v1080.m3u8"), at("s0.m3u8")]);
  for (const name of [undefined, "720p"])
    expect(firstPlaylists(MASTER, at("master.m3u8"), name)).toEqual([at("v270.m3u8"), at("s0.m3u8")]);
});

test("PLUS-741 a media playlist begins with its init segment and its first segment; byte ranges of one file are skipped", () => {
  expect(isMultivariant(MEDIA)).toBe(false);
  expect(firstPieces(MEDIA, at("v1080.m3u8"))).toEqual([at("v1080-init.mp4"), at("v1080-0.m4s")]);
  expect(firstPieces(MEDIA.replace("#EXTINF", "#EXT-X-BYTERANGE:100@0\n#EXTINF"), at("v1080.m3u8"))).toEqual([]);
  expect(firstPieces("#EXTM3U\n", at("v1080.m3u8"))).toEqual([]);
});

test("a growing stream is not complete", () => {
  expect([isComplete(MEDIA), isComplete(MEDIA.replace("#EXT-X-ENDLIST\n", ""))]).toEqual([true, false]);
});

test("PLUS-741 only sounds with an address of their own are loaded besides, the first if none is usual", () => {
  const level = "#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=480x270\nv.m3u8\n";
  const of = (...media: string[]) =>
    firstPlaylists(`${media.map((line) => `#EXT-X-MEDIA:${line}\n`).join("")}${level}`, at("m.m3u8"), undefined);
  const subtitles = 'TYPE=SUBTITLES,DEFAULT=YES,URI="t.m3u8"';
  expect(of()).toEqual([at("v.m3u8")]);
  expect(of(subtitles, "TYPE=AUDIO,DEFAULT=YES")).toEqual([at("v.m3u8")]);
  expect(of(subtitles, 'TYPE=AUDIO,URI="s1.m3u8"', 'TYPE=AUDIO,URI="s2.m3u8"')).toEqual([at("v.m3u8"), at("s1.m3u8")]);
  expect(firstPlaylists('#EXT-X-MEDIA:TYPE=AUDIO,URI="s.m3u8"\n', at("m.m3u8"), undefined)).toEqual([at("s.m3u8")]);
});

test("PLUS-741 comments are not tags, and a playlist without init segment begins with its first segment", () => {
  const comment = '# old #EXT-X-MAP:URI="no.mp4"\n# old #EXT-X-MEDIA:TYPE=AUDIO,URI="no.m3u8"\n';
  expect(firstPieces(`${comment}#EXTINF:2.0,\r\n  \n`, at("v.m3u8"))).toEqual([]);
  expect(firstPieces(`${comment}#EXTINF:2.0,\r\nv-0.ts\r\n`, at("v.m3u8"))).toEqual([at("v-0.ts")]);
  expect(firstPlaylists(comment, at("m.m3u8"), undefined)).toEqual([]);
});
