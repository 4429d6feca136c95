import { buffer } from "node:stream/consumers";
import { type MediaPlaylist, parseMediaPlaylist } from "#media/transcode/playlist/media-playlist.ts";
import { readStreamShape, type StreamShape, withoutEdits } from "#media/transcode/stream-shape.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { PLAYLIST_FILE } from "../../assets/versions/published-media.ts";
import { renditionType } from "./rendition-keys.ts";

/** One rendition of a stored stream. */
export interface StoredRendition {
  readonly initKey: string;
  readonly init: Buffer;
  readonly shape: StreamShape;
}

/** An upper limit for the end of a fragment's index. */
const INDEX_BYTES = 256 * 1024;

/** Reads the renditions below a media prefix, including audio. @throws AppError NOT_FOUND if files are missing */
export async function readStoredStream(storage: Storage, prefix: string): Promise<readonly StoredRendition[]> {
  const master = (await read(storage, `${prefix}/${PLAYLIST_FILE}`)).toString("utf8");
  const names = [...master.matchAll(/^(?!#)(\S+\.m3u8)$|URI="([^"]+\.m3u8)"/gm)].map(
    ([, line, uri]) => line ?? uri ?? "",
  );
  return await Promise.all([...new Set(names)].map((name) => readRendition(storage, prefix, name)));
}

async function readRendition(storage: Storage, prefix: string, name: string): Promise<StoredRendition> {
  const playlist: MediaPlaylist = parseMediaPlaylist((await read(storage, `${prefix}/${name}`)).toString("utf8"));
  const initKey = `${prefix}/${playlist.init ?? ""}`;
  const [init, segment] = await Promise.all([
    read(storage, initKey),
    read(storage, `${prefix}/${playlist.segments[0]?.file ?? ""}`, INDEX_BYTES),
  ]);
  return { initKey, init, shape: readStreamShape(init, segment) };
}

/** Removes the edit list from an init segment, in place: readers see either the old or the new one. */
export async function removeEdits(storage: Storage, { initKey, init }: StoredRendition): Promise<void> {
  const file = initKey.slice(initKey.lastIndexOf("/") + 1);
  await storage.write(initKey, toChunks(withoutEdits(init)), { contentType: renditionType(file) });
}

async function* toChunks(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function read(storage: Storage, key: string, limitBytes?: number): Promise<Buffer> {
  if (limitBytes === undefined) return await buffer(await storage.openRead(key));
  const size = (await storage.stat(key))?.sizeBytes ?? limitBytes;
  return await buffer(await storage.openRead(key, { start: 0, end: Math.min(size, limitBytes) - 1 }));
}
