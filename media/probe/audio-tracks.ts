import type { FfprobeReport, FfprobeStream } from "./ffprobe-report.ts";
import type { AudioInfo } from "./media-info.ts";

/** Broadcast files have up to sixteen; more would only cost encoding. */
const MAX_TRACKS = 16;
const MAX_NAME_CHARACTERS = 60;
const languages = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** The sounds of a file: two leading monos become one track, left and right; the default one comes first. */
export function readAudioTracks(report: FfprobeReport): AudioInfo[] {
  const sounds = report.streams.filter((stream) => stream.codec_type === "audio" && isKnown(stream));
  const [first, second, ...others] = sounds;
  if (!first) return [];
  const isPairOfMonos = first.channels === 1 && second?.channels === 1 && first.codec_name === second.codec_name;
  const streams = isPairOfMonos ? [first, ...others] : defaultFirst(sounds);
  const tracks = streams
    .slice(0, MAX_TRACKS)
    .map((stream) => audioInfo(stream, isPairOfMonos && stream === first ? second : undefined, sounds));
  return tracks.map((track, place) => ({ ...track, name: distinctName(tracks, place) }));
}

/** Phones add a second sound that no decoder here supports. */
function isKnown(stream: FfprobeStream): boolean {
  return stream.channels > 0 && stream.codec_name !== "unknown";
}

function defaultFirst(sounds: readonly FfprobeStream[]): FfprobeStream[] {
  const chosen = sounds.find((one) => one.disposition.default === 1) ?? sounds[0];
  return chosen ? [chosen, ...sounds.filter((one) => one !== chosen)] : [];
}

function audioInfo(
  stream: FfprobeStream,
  right: FfprobeStream | undefined,
  sounds: readonly FfprobeStream[],
): AudioInfo {
  return {
    index: stream.index,
    edits: stream.edits ?? null,
    rightIndex: right?.index ?? null,
    rightEdits: right?.edits ?? null,
    name: said(stream.tags.title) ?? languageOf(stream) ?? placeOf(stream, right, sounds),
    codec: stream.codec_name,
    channels: stream.channels,
    sampleRate: stream.sample_rate,
    bitRate: stream.bit_rate ?? null,
    endSeconds: stream.duration === undefined ? null : (stream.start_time ?? 0) + stream.duration,
  };
}

/** Names from a file are shown to people and written into playlists: one line without quotes. */
function said(text: string | undefined): string | undefined {
  const clean = (text ?? "").replace(/[\p{Cc}\p{Cf}"\u2028\u2029]+/gu, " ").trim();
  return clean === "" ? undefined : clean.slice(0, MAX_NAME_CHARACTERS).trim();
}

function languageOf(stream: FfprobeStream): string | undefined {
  const code = stream.tags.language;
  if (code === undefined || ["und", "mul", "mis", "zxx"].includes(code) || !/^[a-z]{2,3}$/i.test(code))
    return undefined;
  return languages.of(code);
}

/** By its number among the file's sounds: cameras write each microphone as a mono stream. */
function placeOf(stream: FfprobeStream, right: FfprobeStream | undefined, sounds: readonly FfprobeStream[]): string {
  const number = sounds.indexOf(stream) + 1;
  if (right) return `Channels ${number} and ${number + 1}`;
  return sounds.every((one) => one.channels === 1) ? `Channel ${number}` : `Track ${number}`;
}

function distinctName(tracks: readonly AudioInfo[], place: number): string {
  const name = tracks[place]?.name ?? "";
  const before = tracks.slice(0, place).filter((track) => track.name === name).length;
  return before === 0 ? name : `${name} (${before + 1})`;
}
