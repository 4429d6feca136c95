import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { allRungs } from "#media/plan/transcode-plan.ts";
import { parseMediaPlaylist } from "../playlist/media-playlist.ts";
import { finishRenditions, type MadeRenditions, type VideoRun } from "../run-video.ts";
import { audioName, SEAMS_FILE } from "../video-arguments.ts";

/** Two chunks disagree: the ladder must be made in one piece. */
export class ChunksDisagreeError extends Error {
  override readonly name = "ChunksDisagreeError";
}

export interface ChunkJoin extends Omit<VideoRun, "onProgress" | "onMade" | "stepsBack"> {
  /** What `runChunk` made of the pictures, in the order of the clip; the last is the one without end. */
  readonly chunkFolders: readonly string[];
  /** Null for a silent clip. */
  readonly soundFolder: string | null;
}

/**
 * Joins chunks to a ladder in the empty folder, as one run over the whole clip would have made it, and removes their files. Nothing is
 * encoded again but the sheets, poster and still.
 * @throws ChunksDisagreeError if the pictures at a seam, or the init segments, differ
 */
export async function joinChunks(joined: ChunkJoin): Promise<MadeRenditions> {
  const { folder, plan, chunkFolders, soundFolder } = joined;
  await compareSeams(chunkFolders);
  for (const { name } of allRungs(plan)) await joinRung(name, folder, chunkFolders);
  if (soundFolder !== null)
    for (const place of plan.audioTracks.keys()) await joinRung(audioName(place), folder, [soundFolder]);
  return await finishRenditions(joined, { lacksStills: true });
}

/** Each seam's picture was decoded twice: at the end of one chunk, and at the beginning of the next, found by seeking. */
async function compareSeams(folders: readonly string[]): Promise<void> {
  let expected: string | undefined;
  for (const [index, folder] of folders.entries()) {
    const [first, next] = await readSeams(folder);
    if (first === undefined || (index > 0 && first !== expected))
      throw new ChunksDisagreeError(`chunk ${index} begins with another picture than the one after chunk ${index - 1}`);
    expected = next;
  }
}

/** Each line: where the picture is in the file, twice, its length, its size and its checksum. Black pictures differ by the first. */
async function readSeams(folder: string): Promise<string[]> {
  const lines = (await readFile(join(folder, SEAMS_FILE), "latin1")).split("\n");
  return lines.filter((line) => /^0, +\d/.test(line));
}

async function joinRung(name: string, folder: string, chunkFolders: readonly string[]): Promise<void> {
  const texts: string[] = [];
  let common: Buffer | undefined;
  for (const from of chunkFolders) {
    const text = await readFile(join(from, `${name}.m3u8`), "utf8");
    const { init, segments } = parseMediaPlaylist(text);
    const bytes = await readFile(join(from, init ?? ""));
    common ??= bytes;
    if (!bytes.equals(common)) throw new ChunksDisagreeError(`chunks of ${name} were encoded in two ways`);
    for (const { file } of segments) await rename(join(from, file), join(folder, file));
    texts.push(text);
    await writeFile(join(folder, init ?? ""), bytes);
  }
  await writeFile(join(folder, `${name}.m3u8`), joinPlaylists(texts));
}

/** The first one's head, and the segments of all. */
function joinPlaylists(texts: readonly string[]): string {
  const lines = texts.map((text) => text.split("\n").filter((line) => line !== "" && line !== END));
  const isSegment = (line: string) => line.startsWith("#EXTINF:");
  const head = lines[0]?.slice(0, lines[0].findIndex(isSegment)) ?? [];
  const segments = lines.flatMap((all) => all.slice(all.findIndex(isSegment)));
  return [...head, ...segments, END, ""].join("\n");
}

const END = "#EXT-X-ENDLIST";
