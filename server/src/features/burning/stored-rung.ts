import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { notFound } from "#core/errors/app-error.ts";
import { type FrameRate, frameRate } from "#core/timecode/frame-rate.ts";
import { readFragmentTimes } from "#media/burn/fragment.ts";
import { type PictureEntry, readPictureEntry } from "#media/burn/picture-entry.ts";
import { segmentTiming } from "#media/plan/segment-timing.ts";
import { parseMediaPlaylist } from "#media/transcode/playlist/media-playlist.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { burnedRungs } from "./burned-playlist.ts";

/** What burning needs to know about one rung of a stored stream. */
export interface StoredRung {
  readonly prefix: string;
  readonly name: string;
  readonly init: Buffer;
  readonly picture: PictureEntry;
  readonly rate: FrameRate;
  readonly gopFrames: number;
  /** The duration of each segment except the last. */
  readonly segmentMs: number;
}

/** Files below a prefix are never written twice, but a growing stream has its first segment before its last. */
const KNOWN = new LRUCache<string, Promise<StoredRung>>({ max: 500 });

/** Returns the rung of a stream. @throws AppError NOT_FOUND if it isn't burned (too large, HDR) or is missing */
export async function storedRung(
  storage: Storage,
  prefix: string,
  name: string,
  mostLines: number,
): Promise<StoredRung> {
  const id = `${prefix}/${name} ${mostLines}`;
  const known = KNOWN.get(id);
  if (known) return known;
  const read = readRung(storage, prefix, name, mostLines);
  KNOWN.set(id, read);
  read.catch(() => KNOWN.delete(id));
  return read;
}

async function readRung(storage: Storage, prefix: string, name: string, mostLines: number): Promise<StoredRung> {
  const master = (await readObject(storage, `${prefix}/master.m3u8`)).toString("utf8");
  if (!burnedRungs(master, mostLines).some((rung) => rung.name === name)) throw notFound("File");
  const playlist = parseMediaPlaylist((await readObject(storage, `${prefix}/${name}.m3u8`)).toString("utf8"));
  const [first] = playlist.segments;
  if (playlist.init === null || first === undefined) throw notFound("File");
  const init = await readObject(storage, `${prefix}/${playlist.init}`);
  const { durations } = readFragmentTimes(init, await readObject(storage, `${prefix}/${first.file}`));
  const picture = readPictureEntry(init);
  const rate = frameRate(picture.timescale, durations[0] ?? 0);
  if (rate === null) throw new Error(`${prefix}/${name} has no rate`);
  const { gopFrames } = segmentTiming(rate, "ladder");
  return { prefix, name, init, picture, rate, gopFrames, segmentMs: first.seconds * 1000 };
}

/** @throws AppError NOT_FOUND */
export async function readObject(storage: Storage, key: string): Promise<Buffer> {
  return buffer(await storage.openRead(key));
}
