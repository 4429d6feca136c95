import { rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { editedSound, editOptions } from "#media/edits/edits.ts";
import { options } from "#media/ffmpeg-options.ts";
import { MediaError } from "#media/media-error.ts";
import { readLimit } from "#media/plan/read-limit.ts";
import type { AudioInfo, MediaInfo } from "#media/probe/media-info.ts";
import { type MediaTools, runTool, type StepBack, safeInput, transcodeLimits } from "#media/run-ffmpeg.ts";
import { monoMix } from "#media/transcode/downmix.ts";
import { explainTranscodeFailure } from "#media/transcode/failure/explain-failure.ts";
import { AAC_CODEC } from "#media/transcode/playlist/codec-string.ts";
import { soundOnlyPlaylist } from "#media/transcode/playlist/multivariant-playlist.ts";
import { finishAudioPlaylist, MASTER_FILE, readPlaylist } from "#media/transcode/read-renditions.ts";
import {
  AAC_FROM_THE_START,
  AUDIO_NAME,
  audioFilter,
  audioName,
  hlsMuxer,
  metadataOff,
  soundSource,
} from "#media/transcode/video-arguments.ts";
import { readWaveform, WAVEFORM_SAMPLE_RATE } from "./waveform.ts";

export const WAVEFORM_FILE = "waveform.json";
const SOUND_KBPS = 192;
const SEGMENT_SECONDS = 4;
const PCM_FILE = "waveform.s16";

export interface AudioRun {
  readonly tools: MediaTools;
  readonly info: MediaInfo;
  readonly audio: AudioInfo;
  readonly source: string;
  readonly folder: string;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (share: number) => void;
  /** Lowers the priority once playback is possible. */
  readonly stepsBack?: StepBack | undefined;
}

/**
 * One decode: each sound as AAC segments, and samples of the first for the waveform. File names are relative to the output
 * folder.
 */
export function audioArguments(info: MediaInfo, audio: AudioInfo, path: string): string[] {
  const input = safeInput(info.demuxer ?? "", path, [...editOptions(info), ...readLimit(info, path)]);
  const encoder = [...AAC_FROM_THE_START, ...options({ "b:a": `${SOUND_KBPS}k` })];
  const sounds = info.audioTracks.flatMap((track, place) => [
    ...soundSource(track, audioFilter(0), 0, place),
    ...encoder,
    ...metadataOff(),
    ...hlsMuxer(SEGMENT_SECONDS, audioName(place)),
    `${audioName(place)}.m3u8`,
  ]);
  const samples = options({ ac: 1, ar: WAVEFORM_SAMPLE_RATE, "c:a": "pcm_s16le", f: "s16le" });
  return [...input, ...sounds, ...waveformSource(audio, info.audioTracks.length), ...samples, PCM_FILE];
}

/** Two mono streams are both heard: the waveform is as long as the longer one. */
function waveformSource(audio: AudioInfo, label: number): string[] {
  if (audio.rightIndex !== null) return soundSource(audio, audioFilter(0), 0, label);
  const edited = audio.edits === null ? [] : [...editedSound(audio.edits), audioFilter(0)];
  const filters = [...edited, monoMix(audio.channels)].filter((one) => one !== null).join(",");
  return options({ map: `0:${audio.index}`, ...(filters && { af: filters }) });
}

/**
 * Makes `master.m3u8`, `audio.m3u8` with its segments, `audio-2.m3u8` and so on for further sounds, and `waveform.json`. Players
 * offer no choice of sounds without a picture, so the master names only the first, and a player gets another one by its own
 * playlist.
 * @returns the decoded length.
 * @throws MediaError if nothing, or clearly less than promised, can be decoded.
 */
export async function runAudio(run: AudioRun): Promise<{ durationMs: number }> {
  const { tools, info, audio, folder, signal } = run;
  const promisedMs = info.durationMs ?? 0;
  const onProgress = (progress: { outTimeMs: number }) =>
    run.onProgress?.(Math.min(1, progress.outTimeMs / Math.max(1, promisedMs)));
  const args = audioArguments(info, audio, run.source);
  try {
    await runTool(tools, {
      tool: "ffmpeg",
      args,
      cwd: folder,
      limits: transcodeLimits(info.durationMs),
      signal,
      onProgress,
      stepsBack: run.stepsBack,
    });
  } catch (error) {
    throw error instanceof MediaError ? explainTranscodeFailure(error, audio, "sound") : error;
  }
  const { durationMs } = await writeWaveform(folder);
  const longestMs = Math.max(
    durationMs,
    ...(await Promise.all(soundNames(info).map((name) => lengthMs(folder, name)))),
  );
  if (longestMs < promisedMs * 0.98 - 500) throw cutOff(promisedMs, longestMs);
  // A sound shorter than the encoder's delay produces no segment; the original still plays.
  if (await readPlaylist(folder, AUDIO_NAME)) await writeFile(join(folder, MASTER_FILE), soundMaster());
  for (const name of soundNames(info)) if (await readPlaylist(folder, name)) await finishAudioPlaylist(folder, name);
  return { durationMs };
}

async function lengthMs(folder: string, name: string): Promise<number> {
  const playlist = await readPlaylist(folder, name);
  return 1000 * (playlist?.segments.reduce((sum, { seconds }) => sum + seconds, 0) ?? 0);
}

/** Names of the media playlists of a sound file. */
export function soundNames(info: Pick<MediaInfo, "audioTracks">): string[] {
  return info.audioTracks.map((_, place) => audioName(place));
}

/** The multivariant playlist of a sound file, usable while its segments are still being made. */
export function soundMaster(): string {
  return soundOnlyPlaylist({ playlist: `${AUDIO_NAME}.m3u8`, codec: AAC_CODEC }, SOUND_KBPS * 1000);
}

async function writeWaveform(folder: string): Promise<{ durationMs: number }> {
  const pcm = join(folder, PCM_FILE);
  if ((await stat(pcm)).size === 0)
    throw new MediaError("MEDIA_UNREADABLE", "This file has no audio that can be decoded");
  const waveform = await readWaveform(pcm);
  await rm(pcm);
  await writeFile(join(folder, WAVEFORM_FILE), JSON.stringify(waveform));
  return waveform;
}

function cutOff(promisedMs: number, durationMs: number): MediaError {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  const message = `This file is cut off: only ${seconds(durationMs)} of ${seconds(promisedMs)} s of audio can be read`;
  return new MediaError("MEDIA_TRUNCATED", message);
}
