import { expect, test } from "vitest";
import { avcCodecString } from "./codec-string.ts";
import { multivariantPlaylist, soundOnlyPlaylist } from "./multivariant-playlist.ts";

const variant = {
  name: "1080p",
  width: 1920,
  height: 1080,
  codec: "avc1.640028",
  bandwidth: 5_000_000,
  averageBandwidth: 4_000_000,
  playlist: "1080p.m3u8",
};
const audio = { playlist: "audio.m3u8", codec: "mp4a.40.2", channels: 2 };

test("PLAYER-030 the playlist names every quality with rate, size, range and codecs, and the sound as its own rendition", () => {
  expect(multivariantPlaylist([variant], 30000 / 1001, audio)).toMatchInlineSnapshot(`
    "#EXTM3U
    #EXT-X-VERSION:7
    #EXT-X-INDEPENDENT-SEGMENTS
    #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Sound",DEFAULT=YES,AUTOSELECT=YES,CHANNELS="2",URI="audio.m3u8"
    #EXT-X-STREAM-INF:BANDWIDTH=5000000,AVERAGE-BANDWIDTH=4000000,RESOLUTION=1920x1080,FRAME-RATE=29.970,VIDEO-RANGE=SDR,CODECS="avc1.640028,mp4a.40.2",NAME="1080p",AUDIO="sound"
    1080p.m3u8
    "
  `);
});

test("a silent clip names no sound", () => {
  const text = multivariantPlaylist([variant], 25, null);
  expect(text).toContain('CODECS="avc1.640028",NAME');
  expect(text).not.toContain("AUDIO");
});

test("a clip of sound alone is one variant", () => {
  expect(soundOnlyPlaylist(audio, 192_000)).toContain('BANDWIDTH=192000,CODECS="mp4a.40.2"\naudio.m3u8');
});

test("the codec string is read from the init segment", () => {
  expect(avcCodecString(Buffer.from("....avcC\x01\x64\x00\x1f\xff", "latin1"))).toBe("avc1.64001f");
  expect(avcCodecString(Buffer.from("no such box"))).toBeNull();
});
