import { expect, test } from "vitest";
import { readAudioTracks } from "./audio-tracks.ts";
import { parseFfprobeReport } from "./ffprobe-report.ts";

interface Sound {
  readonly channels?: number;
  readonly language?: string;
  readonly title?: string;
  readonly isDefault?: boolean;
}

function names(...sounds: readonly Sound[]): string[] {
  const streams = sounds.map(({ channels = 2, language, title, isDefault }, index) => ({
    index: index + 1,
    codec_type: "audio",
    codec_name: "pcm_s24le",
    channels,
    disposition: { default: isDefault ? 1 : 0 },
    tags: { ...(language ? { language } : {}), ...(title ? { title } : {}) },
  }));
  return readAudioTracks(parseFfprobeReport(JSON.stringify({ streams }))).map(({ name }) => name);
}

test("PLUS-030 an audio track is named by the file, otherwise by its language, otherwise by its place", () => {
  expect(names({ title: "Mix" }, { language: "ger" }, {})).toEqual(["Mix", "German", "Track 3"]);
  expect(names({ language: "und" }, { language: "zxx" })).toEqual(["Track 1", "Track 2"]);
});

test("PLUS-030 mono tracks of a camera: the first two become one track, the others stay separate", () => {
  const mono = { channels: 1 };
  expect(names(mono, mono, mono, mono)).toEqual(["Channels 1 and 2", "Channel 3", "Channel 4"]);
  expect(names(mono, {})).toEqual(["Track 1", "Track 2"]);
});

test("PLUS-030 the default audio track comes first, and no two names are alike", () => {
  expect(names({ language: "eng" }, { language: "fra", isDefault: true }, { language: "eng" })).toEqual([
    "French",
    "English",
    "English (2)",
  ]);
});

test("a title cannot break out of the playlist that it is written into", () => {
  expect(names({ title: 'a",URI="http://evil/\r\n#EXT-X-ENDLIST' })).toEqual(["a ,URI= http://evil/ #EXT-X-ENDLIST"]);
  expect(names({ title: " \u202e " }, { title: "x".repeat(300) })[0]).toBe("Track 1");
});

test("at most sixteen audio tracks are offered", () => {
  expect(names(...Array.from({ length: 40 }, () => ({})))).toHaveLength(16);
});
