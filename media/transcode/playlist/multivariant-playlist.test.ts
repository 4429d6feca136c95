import { expect, test } from "vitest";
import { pictureCodecString } from "./codec-string.ts";
import { multivariantPlaylist, soundOnlyPlaylist, type Variant } from "./multivariant-playlist.ts";

const variant: Variant = {
  name: "1080p",
  range: "SDR",
  width: 1920,
  height: 1080,
  codec: "avc1.640028",
  bandwidth: 5_000_000,
  averageBandwidth: 4_000_000,
  playlist: "1080p.m3u8",
};
const audio = { name: "English", playlist: "audio.m3u8", codec: "mp4a.40.2", channels: 2 };

test("PLAYER-030 the playlist names every quality with rate, size, range and codecs, and the sound as a separate rendition", () => {
  expect(multivariantPlaylist([variant], 30000 / 1001, [audio])).toMatchInlineSnapshot(`
    "#EXTM3U
    #EXT-X-VERSION:7
    #EXT-X-INDEPENDENT-SEGMENTS
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio.m3u8"
    #EXT-X-STREAM-INF:BANDWIDTH=5000000,AVERAGE-BANDWIDTH=4000000,RESOLUTION=1920x1080,FRAME-RATE=29.970,VIDEO-RANGE=SDR,CODECS="avc1.640028,mp4a.40.2",NAME="1080p",AUDIO="sound"
    1080p.m3u8
    "
  `);
});

test("a silent clip has no audio rendition", () => {
  const text = multivariantPlaylist([variant], 25, []);
  expect(text).toContain('CODECS="avc1.640028",NAME');
  expect(text).not.toContain("AUDIO");
});

test("an audio-only clip is one variant", () => {
  expect(soundOnlyPlaylist(audio, 192_000)).toContain('BANDWIDTH=192000,CODECS="mp4a.40.2"\naudio.m3u8');
});

test("the codec string is read from the init segment", () => {
  expect(pictureCodecString(Buffer.from("....avcC\x01\x64\x00\x1f\xff", "latin1"))).toBe("avc1.64001f");
  expect(pictureCodecString(Buffer.from("no such box"))).toBeNull();
});

test("the codec string of HEVC is read from the init segment: Main 10, level 3.1", () => {
  const head = Buffer.concat([
    Buffer.from("....hvcC\x01", "latin1"),
    Buffer.from("0220000000900000000000 5d".replace(" ", ""), "hex"),
  ]);
  expect(pictureCodecString(head)).toBe("hvc1.2.4.L93.90");
});

test("PLUS-030 several audio tracks are renditions of one group, and the first one plays by default", () => {
  const boom = { ...audio, name: "Boom", playlist: "audio-2.m3u8" };
  const lines = multivariantPlaylist([variant], 25, [audio, boom]).split("\n").slice(3, 5);
  expect(lines[0]).toContain('NAME="English",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio.m3u8"');
  expect(lines[1]).toContain('NAME="Boom",DEFAULT=NO,AUTOSELECT=YES,CHANNELS="2",URI="audio-2.m3u8"');
});

test("PLUS-031 each variant names its own range", () => {
  const hdr: Variant = { ...variant, name: "hdr-1080p", range: "PQ", codec: "hvc1.2.4.L120.90" };
  const text = multivariantPlaylist([variant, hdr], 25, []);
  expect(text.match(/VIDEO-RANGE=\w+/g)).toEqual(["VIDEO-RANGE=SDR", "VIDEO-RANGE=PQ"]);
});
