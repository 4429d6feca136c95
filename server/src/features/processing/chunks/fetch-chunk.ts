import { createWriteStream } from "node:fs";
import { link, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "#core/errors/app-error.ts";
import { soundsOfLadder } from "#media/plan/chunks.ts";
import type { VideoRunPlan } from "#media/plan/transcode-plan.ts";
import { parseMediaPlaylist } from "#media/transcode/playlist/media-playlist.ts";
import { playlistNames } from "#media/transcode/read-renditions.ts";
import { SEAMS_FILE } from "#media/transcode/video-arguments.ts";
import type { Storage } from "#server/platform/storage/storage.ts";

interface StoredChunk {
  readonly storage: Storage;
  readonly prefix: string;
  /** An existing empty folder. */
  readonly folder: string;
  /** That of the whole ladder. */
  readonly plan: VideoRunPlan;
  /** False: the sounds. */
  readonly isPicture: boolean;
  readonly signal: AbortSignal;
}

/** Brings the files of a chunk to a local folder. Returns false if some are gone. */
export async function fetchChunk(stored: StoredChunk): Promise<boolean> {
  const { plan, isPicture } = stored;
  try {
    if (isPicture) await fetchFile(stored, SEAMS_FILE);
    for (const name of playlistNames(isPicture ? { ...plan, audioTracks: [] } : soundsOfLadder(plan)))
      await fetchRendition(stored, name);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return false;
    throw error;
  }
}

async function fetchRendition(stored: StoredChunk, name: string): Promise<void> {
  await fetchFile(stored, `${name}.m3u8`);
  const { init, segments } = parseMediaPlaylist(await readFile(join(stored.folder, `${name}.m3u8`), "utf8"));
  await fetchFile(stored, init ?? "");
  for (const { file } of segments) if (!(await isLinked(stored, file))) await fetchFile(stored, file);
}

/** Segments never change, so on one disk they need no copy. */
async function isLinked({ storage, prefix, folder }: StoredChunk, file: string): Promise<boolean> {
  const local = storage.localPath(`${prefix}/${file}`);
  if (local === null) return false;
  return await link(local, join(folder, file)).then(
    () => true,
    () => false,
  );
}

async function fetchFile({ storage, prefix, folder, signal }: StoredChunk, file: string): Promise<void> {
  await pipeline(await storage.openRead(`${prefix}/${file}`), createWriteStream(join(folder, file)), { signal });
}
