import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#core/errors/app-error.ts";
import { joinStreams } from "#media/burn/join-streams.ts";
import { type MediaPlaylist, parseMediaPlaylist } from "#media/transcode/playlist/media-playlist.ts";
import type { Platform } from "#server/platform/platform.ts";
import { configuredTools } from "../../images/media-tools.ts";
import { burnedInitNow, burnedSegmentNow } from "../burn-stream.ts";
import { burnedRungs } from "../burned-playlist.ts";
import type { Recipient } from "../recipient.ts";
import { readObject, storedRung } from "../stored-rung.ts";
import type { SourceRow } from "./marked-download-store.ts";
import { noStream } from "./plan-marked.ts";

/** One file of a download, and where to make it. */
export interface FileToMark {
  readonly platform: Platform;
  readonly source: SourceRow;
  /** An empty folder for this file only. */
  readonly folder: string;
  readonly recipient: Recipient;
  readonly signal: AbortSignal;
  /** Reports progress, from 0 to 1. */
  readonly report: (share: number) => void;
  readonly ending: string;
}

const MASTER = "master.m3u8";

/**
 * Makes a clip as MP4 (audio as M4A): the largest rung that is burned, every picture with its mark at its own time, and the audio
 * as it is played. Contains nothing of the uploaded file itself.
 */
export async function markStream(file: FileToMark): Promise<string> {
  const { platform, source, folder, signal, ending } = file;
  const prefix = source.mediaPrefix ?? "";
  const master = await readObject(platform.storage, `${prefix}/${MASTER}`)
    .then(String)
    .catch(() => "");
  const [rung] = burnedRungs(master, platform.config.burning.mostLines);
  const sounds = soundsOf(master);
  if (rung === undefined && (source.type === "VIDEO" || sounds.length === 0)) throw notReady(source);
  const inputs: string[] = [];
  if (rung !== undefined) inputs.push(await pictures(file, prefix, rung.name));
  for (const [place, sound] of sounds.entries())
    inputs.push(await joinedParts(file, prefix, sound, join(folder, `sound-${place}.mp4`)));
  const target = join(folder, `marked${ending}`);
  await joinStreams(configuredTools(platform.config), { inputs, hasPictures: rung !== undefined, target, signal });
  return target;
}

/** Returns the playlists of all audio tracks: those of a video, or that of audio alone. */
function soundsOf(master: string): readonly string[] {
  const named = [...master.matchAll(/^#EXT-X-MEDIA:TYPE=AUDIO,.*URI="([\w.-]+)"/gm)].map(([, file = ""]) => file);
  return named.length > 0 ? named : [...master.matchAll(/^(audio[\w-]*\.m3u8)$/gm)].map(([, file = ""]) => file);
}

async function pictures(file: FileToMark, prefix: string, name: string): Promise<string> {
  const { platform, folder, recipient, signal, report } = file;
  const { segments } = await endedPlaylist(file, `${prefix}/${name}.m3u8`);
  const rung = await storedRung(platform.storage, prefix, name, platform.config.burning.mostLines);
  const target = join(folder, "pictures.mp4");
  await appendFile(target, await burnedInitNow(platform, rung));
  for (const [place, segment] of segments.entries()) {
    signal.throwIfAborted();
    const asked = { prefix, rung: name, file: segment.file };
    await appendFile(target, await burnedSegmentNow(platform, rung, { asked, recipient, signal }));
    report((place + 1) / (segments.length + 1));
  }
  return target;
}

async function joinedParts(file: FileToMark, prefix: string, playlist: string, target: string): Promise<string> {
  const { init, segments } = await endedPlaylist(file, `${prefix}/${playlist}`);
  for (const part of [init ?? "", ...segments.map((segment) => segment.file)]) {
    file.signal.throwIfAborted();
    await appendFile(target, await readObject(file.platform.storage, `${prefix}/${part}`));
  }
  return target;
}

/** Reads the playlist of a complete stream: half a clip can't be downloaded. */
async function endedPlaylist({ platform, source }: FileToMark, key: string): Promise<MediaPlaylist> {
  const playlist = parseMediaPlaylist(String(await readObject(platform.storage, key)));
  if (!playlist.isEnded) throw notReady(source);
  return playlist;
}

function notReady({ isProcessing }: SourceRow): AppError {
  return new AppError("CONFLICT", noStream(isProcessing));
}
