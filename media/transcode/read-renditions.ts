import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type FrameRate, fpsOf } from "#core/timecode/frame-rate.ts";
import { allRungs, type VideoRunPlan } from "#media/plan/transcode-plan.ts";
import { AAC_CODEC, pictureCodecString } from "./playlist/codec-string.ts";
import { countSegmentPictures } from "./playlist/fragment-samples.ts";
import { asFinishedPlaylist, type MediaPlaylist, parseMediaPlaylist } from "./playlist/media-playlist.ts";
import { type AudioRendition, multivariantPlaylist, type Variant } from "./playlist/multivariant-playlist.ts";
import { streamBandwidth } from "./playlist/stream-bandwidth.ts";
import { AUDIO_KBPS, AUDIO_NAME, audioName } from "./video-arguments.ts";

export const MASTER_FILE = "master.m3u8";

export interface ReadRenditions {
  readonly variants: readonly Variant[];
  /** Text of the multivariant playlist. */
  readonly master: string;
}

/**
 * Reads what a run has written to `folder` so far; null while a rendition has no segment yet. Bandwidths are measured from the
 * segments once the run has ended; before that they are the maximums.
 */
export async function readRenditions(
  folder: string,
  plan: VideoRunPlan,
  rate: FrameRate,
): Promise<ReadRenditions | null> {
  const variants: Variant[] = [];
  for (const rung of allRungs(plan)) {
    const playlist = await readPlaylist(folder, rung.name);
    if (!playlist) return null;
    const ceiling = (rung.maxKbps + (plan.audioTracks.length > 0 ? AUDIO_KBPS : 0)) * 1000;
    const measured = playlist.isEnded ? await measureBandwidth(folder, playlist, plan) : null;
    const codec = pictureCodecString(await readFile(join(folder, playlist.init ?? "")));
    const bandwidth = measured ?? { bandwidth: ceiling, averageBandwidth: ceiling };
    const { name, width, height, range } = rung;
    const usual = range === "SDR" ? "avc1.640028" : "hvc1.2.4.L123.90";
    variants.push({ name, width, height, range, codec: codec ?? usual, ...bandwidth, playlist: `${name}.m3u8` });
  }
  const sounds = await readSounds(folder, plan);
  return sounds && { variants, master: multivariantPlaylist(variants, fpsOf(rate), sounds) };
}

async function readSounds(folder: string, plan: VideoRunPlan): Promise<AudioRendition[] | null> {
  const sounds: AudioRendition[] = [];
  for (const [place, { name }] of plan.audioTracks.entries()) {
    if (!(await readPlaylist(folder, audioName(place)))) return null;
    sounds.push({ name, playlist: `${audioName(place)}.m3u8`, codec: AAC_CODEC, channels: 2 });
  }
  return sounds;
}

/** Names of the media playlists that a run writes. */
export function playlistNames(plan: VideoRunPlan): string[] {
  return [...allRungs(plan).map((rung) => rung.name), ...plan.audioTracks.map((_, place) => audioName(place))];
}

/** Null until the playlist names its first segment. */
export async function readPlaylist(folder: string, name: string): Promise<MediaPlaylist | null> {
  return (await readWrittenPlaylist(folder, name))?.playlist ?? null;
}

/** With the text as ffmpeg wrote it. Null until it names its first segment. */
export async function readWrittenPlaylist(
  folder: string,
  name: string,
): Promise<{ text: string; playlist: MediaPlaylist } | null> {
  try {
    const text = await readFile(join(folder, `${name}.m3u8`), "utf8");
    const playlist = parseMediaPlaylist(text);
    return playlist.segments.length > 0 ? { text, playlist } : null;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Rewrites a picture rendition's playlist as finished, each segment with its exact length. @returns the number of its frames. */
export async function finishVideoPlaylist(folder: string, name: string, rate: FrameRate): Promise<number> {
  const path = join(folder, `${name}.m3u8`);
  const text = await readFile(path, "utf8");
  const pictures = new Map<string, number>();
  for (const { file } of parseMediaPlaylist(text).segments)
    pictures.set(file, await countSegmentPictures(join(folder, file)));
  await writeFile(
    path,
    asFinishedPlaylist(text, (file) => (pictures.get(file) ?? 0) / fpsOf(rate)),
  );
  return [...pictures.values()].reduce((sum, count) => sum + count, 0);
}

export async function finishAudioPlaylist(folder: string, name: string): Promise<void> {
  const path = join(folder, `${name}.m3u8`);
  await writeFile(
    path,
    asFinishedPlaylist(await readFile(path, "utf8"), (_, written) => written),
  );
}

/** False for sounds too short for a single segment. */
export async function hasSoundPlaylist(folder: string): Promise<boolean> {
  return (await readPlaylist(folder, AUDIO_NAME)) !== null;
}

async function measureBandwidth(
  folder: string,
  playlist: MediaPlaylist,
  plan: VideoRunPlan,
): Promise<{ bandwidth: number; averageBandwidth: number }> {
  const sound = plan.audioTracks.length > 0 ? AUDIO_KBPS * 1000 : 0;
  const sizes = playlist.segments.map(async ({ file, seconds }) => ({
    bytes: (await stat(join(folder, file))).size,
    seconds,
  }));
  const { peak, average } = streamBandwidth(await Promise.all(sizes), plan.timing.segmentSeconds);
  return { bandwidth: Math.ceil(peak + sound), averageBandwidth: Math.ceil(average + sound) };
}
