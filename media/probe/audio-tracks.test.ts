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

test("PLUS-030 a sound is called what the file calls it, else by its language, else by its place", () => {
  expect(names({ title: "Mix" }, { language: "ger" }, {})).toEqual(["Mix", "German", "Track 3"]);
  expect(names({ language: "und" }, { language: "zxx" })).toEqual(["Track 1", "Track 2"]);
});

test("PLUS-030 a camera's monos: the first two are one track, the others stand for themselves", () => {
  const mono = { channels: 1 };
  expect(names(mono, mono, mono, mono)).toEqual(["Channels 1 and 2", "Channel 3", "Channel 4"]);
  expect(names(mono, {})).toEqual(["Track 1", "Track 2"]);
});

test("PLUS-030 the default sound stands first, and no two names are alike", () => {
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

test("at most sixteen sounds are offered", () => {
  expect(names(...Array.from({ length: 40 }, () => ({})))).toHaveLength(16);
});
