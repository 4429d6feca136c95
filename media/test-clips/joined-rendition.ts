import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseMediaPlaylist } from "#media/transcode/playlist/media-playlist.ts";

/** Joins a rendition's init and media segments, in playlist order, into one file: what a player appends to its buffer. */
export async function joinRendition(folder: string, name: string): Promise<{ path: string; bytes: Buffer }> {
  const playlist = parseMediaPlaylist(await readFile(join(folder, `${name}.m3u8`), "utf8"));
  const files = [playlist.init ?? "", ...playlist.segments.map((segment) => segment.file)];
  const bytes = Buffer.concat(await Promise.all(files.map((file) => readFile(join(folder, file)))));
  const path = join(folder, `${name}-joined.mp4`);
  await writeFile(path, bytes);
  return { path, bytes };
}
