import { expect, test } from "vitest";
import { attributesOf, readQualityLevels, withLevelPlaylist } from "./multivariant-playlist.ts";
import { menuLevels, originalQualityId, resolutionName } from "./quality-level.ts";

const playlist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aud",NAME="audio",DEFAULT=YES,URI="audio.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=1100000,AVERAGE-BANDWIDTH=900000,RESOLUTION=640x360,FRAME-RATE=25.000,CODECS="avc1.64001e,mp4a.40.2",AUDIO="aud"
360p.m3u8

#EXT-X-STREAM-INF:BANDWIDTH=6000000,RESOLUTION=1920x800,VIDEO-RANGE=PQ,CODECS="avc1.640028,mp4a.40.2",AUDIO="aud"
# a comment
sub/1080p.m3u8?sig=a,b
#EXT-X-STREAM-INF:BANDWIDTH=160000,CODECS="mp4a.40.2"
audio.m3u8
`;
const readLevels = () => readQualityLevels(playlist, "https://media.test/v1/master.m3u8?sig=x");

test("PLAYER-030 the quality levels are read from the playlist's text", () => {
  const levels = readLevels();
  expect(levels.map((level) => level.name)).toEqual(["360p", "1080p HDR"]);
  expect(levels[0]).toMatchObject({
    id: 0,
    width: 640,
    height: 360,
    bitsPerSecond: 900_000,
    hdr: false,
    isBento: false,
  });
  expect(levels[1]).toMatchObject({ id: 1, bitsPerSecond: 6_000_000, hdr: true });
  expect(levels[1]?.url).toBe("https://media.test/v1/sub/1080p.m3u8?sig=a,b");
});

const variant = (attributes: string, uri = "v.m3u8") =>
  readQualityLevels(`#EXTM3U\n#EXT-X-STREAM-INF:${attributes}\n \n  ${uri} \n`, "https://media.test/");

test("a level needs a size and an address, and its bits are unknown unless they are stated", () => {
  expect(variant("RESOLUTION=640x360")).toMatchObject([{ url: "https://media.test/v.m3u8", bitsPerSecond: undefined }]);
  for (const stated of ["0", "-5", "many"])
    expect(variant(`RESOLUTION=640x360,BANDWIDTH=${stated}`)[0]?.bitsPerSecond).toBeUndefined();
  for (const size of ["640x0", "0x360", "640x", "640", "x"]) expect(variant(`RESOLUTION=${size}`)).toEqual([]);
  expect(variant("RESOLUTION=640x360", "")).toEqual([]);
});

test.each([
  ["PQ", true],
  ["HLG", true],
  ["SDR", false],
])("a level of the range %s is HDR: %o", (range, hdr) => {
  expect(variant(`RESOLUTION=640x360,VIDEO-RANGE=${range}`)).toMatchObject([{ hdr, name: hdr ? "360p HDR" : "360p" }]);
});

test("quoted values may contain commas and a single character", () => {
  expect([...attributesOf('A="x,y",B=1,C="z",D="",E=5"')]).toEqual([
    ["A", "x,y"],
    ["B", "1"],
    ["C", "z"],
    ["D", ""],
    ["E", '5"'],
  ]);
});

test("a media playlist and an invalid text have no levels", () => {
  expect(readQualityLevels("#EXTM3U\n#EXTINF:2,\na.m4s\n", "https://media.test/")).toEqual([]);
  expect(readQualityLevels("<html>", "https://media.test/")).toEqual([]);
});

test("PLAYER-029 Original has id 100 and comes first", () => {
  const menu = menuLevels(readLevels(), { url: "/o.mp4", width: 1920, height: 800, hdr: false });
  expect(menu.map((level) => level.name)).toEqual(["Original", "1080p HDR", "360p"]);
  expect(menu[0]?.id).toBe(100);
  expect(originalQualityId).toBe(100);
});

test("sizes are named after their shorter or longer side", () => {
  expect(resolutionName(1280, 720)).toBe("720p");
  expect(resolutionName(1920, 800)).toBe("1080p");
  expect(resolutionName(720, 1280)).toBe("720p");
  expect(resolutionName(853, 479)).toBe("479p");
});

test("DATA-061 a quality level has id, name, url, hdr and width, and its own playlist's segments and packaging", () => {
  const [level] = readLevels();
  if (!level) throw new Error("no level");
  expect(level).toMatchObject({ id: 0, name: "360p", hdr: false, width: 640, segments: undefined });
  expect(level.url).toBe("https://media.test/v1/360p.m3u8");
  const mp4 = '#EXTM3U\n#EXT-X-MAP:URI="i.mp4"\n#EXTINF:2,\na.m4s\n#EXTINF:1.5,\nb.m4s\n#EXT-X-ENDLIST\n';
  expect(withLevelPlaylist(level, mp4)).toMatchObject({ ...level, segments: 2, isBento: true });
  const transportStream = "#EXTM3U\n#EXTINF:2,\na.ts\n";
  expect(withLevelPlaylist(level, transportStream)).toMatchObject({ segments: 1, isBento: false });
});
