import { expect, test } from "vitest";
import { asFinishedPlaylist, parseMediaPlaylist, playlistSeconds } from "./media-playlist.ts";

const GROWING = [
  "#EXTM3U",
  "#EXT-X-VERSION:7",
  "#EXT-X-TARGETDURATION:2",
  "#EXT-X-PLAYLIST-TYPE:EVENT",
  '#EXT-X-MAP:URI="720p-init.mp4"',
  "#EXTINF:2.002000,",
  "720p-00000.m4s",
  "#EXTINF:1.001000,",
  "720p-00001.m4s",
  "",
].join("\n");

test("a growing playlist names its init segment and the segments so far", () => {
  const playlist = parseMediaPlaylist(GROWING);
  expect(playlist.init).toBe("720p-init.mp4");
  expect(playlist.segments.map((segment) => segment.file)).toEqual(["720p-00000.m4s", "720p-00001.m4s"]);
  expect(playlistSeconds(playlist)).toBeCloseTo(3.003, 6);
  expect(playlist.isEnded).toBe(false);
});

test("CRLF and an end tag are read; a finished playlist is VOD", () => {
  expect(parseMediaPlaylist(`${GROWING}#EXT-X-ENDLIST\n`.replaceAll("\n", "\r\n"))).toMatchObject({ isEnded: true });
  const finished = asFinishedPlaylist(GROWING, (file, written) => (file === "720p-00001.m4s" ? 1.034367 : written));
  expect(finished).toContain("#EXT-X-PLAYLIST-TYPE:VOD\n");
  expect(parseMediaPlaylist(finished).segments.map((segment) => segment.seconds)).toEqual([2.002, 1.034367]);
});

test("an empty text is a playlist without segments", () => {
  expect(parseMediaPlaylist("")).toEqual({ init: null, segments: [], isEnded: false });
});

test("PLUS-308 the target duration of a finished playlist is its longest segment, and at least a second", () => {
  const text = (seconds: number) =>
    `#EXTM3U\n#EXT-X-TARGETDURATION:0\n#EXT-X-PLAYLIST-TYPE:EVENT\n#EXTINF:${seconds},\na.m4s\n#EXT-X-ENDLIST\n`;
  const target = (seconds: number) =>
    /TARGETDURATION:(\d+)/.exec(asFinishedPlaylist(text(seconds), () => seconds))?.[1];
  expect([0.04, 0.32, 1.4, 1.6, 2.4].map(target)).toEqual(["1", "1", "1", "2", "2"]);
});
