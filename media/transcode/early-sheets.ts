import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { fpsOf } from "#core/timecode/frame-rate.ts";
import { options } from "#media/ffmpeg-options.ts";
import { frameOfTile, type SpriteSheet, tileCountOf } from "#media/plan/sprite-sheet.ts";
import type { MediaInfo, VideoInfo } from "#media/probe/media-info.ts";
import { FRAME_LIMITS, type MediaTools, runTool, safeInput } from "#media/run-ffmpeg.ts";
import { writeToneCube } from "#media/tone/tone-cube.ts";
import { onlyGraph, sdrLook } from "./picture-filter.ts";
import { JPEG_COLOUR } from "./still-filters.ts";

export interface EarlySheets {
  readonly tools: MediaTools;
  readonly info: MediaInfo;
  readonly video: VideoInfo;
  /** Local path of the original. */
  readonly source: string;
  /** An existing empty folder; afterwards it contains only the sheets. */
  readonly folder: string;
  readonly sheets: readonly SpriteSheet[];
  readonly signal: AbortSignal;
}

/** From this length on, early sheets are worth making. */
const LONG_FROM_SECONDS = 120;

/** Not if a clip's length is unknown, or its edits aren't left to ffmpeg: the tiles would show other pictures. */
export function isWorthEarlySheets(
  video: Pick<VideoInfo, "frameCount" | "rate" | "isLengthGuessed" | "edits">,
): boolean {
  return !video.isLengthGuessed && video.edits === null && video.frameCount / fpsOf(video.rate) >= LONG_FROM_SECONDS;
}

/**
 * Sprite sheets without decoding the clip: for each tile the keyframe at or before the middle of its share, found by seeking.
 * Approximate until the ladder has made the exact ones, and as cheap for three hours as for three minutes.
 */
export async function makeEarlySheets(work: EarlySheets): Promise<void> {
  const finest = work.sheets.toSorted((a, b) => tileCountOf(b) - tileCountOf(a))[0];
  if (finest === undefined) return;
  const tiles = tileCountOf(finest);
  await writeToneCube(work.video, work.folder);
  const places = Array.from({ length: tiles }, (_, tile) => tile);
  for (let tile = 0; tile < tiles; tile += finest.columns) {
    await takeKeyframes(work, places.slice(tile, tile + finest.columns), tiles);
  }
  for (const sheet of work.sheets) await layOut(work, sheet, tiles / tileCountOf(sheet));
  const kept = new Set(work.sheets.map(fileOf));
  for (const file of await readdir(work.folder)) if (!kept.has(file)) await rm(join(work.folder, file));
}

const fileOf = ({ name }: SpriteSheet) => `${name}.jpg`;
/** A single frame, whatever its time. */
const PICTURE = { "c:v": "mjpeg", fps_mode: "passthrough", f: "image2", update: 1 } as const;
const TILE_FILES = "tile-%02d.jpg";

/** One row at a time: starting a program costs more than a keyframe. */
async function takeKeyframes(work: EarlySheets, tiles: readonly number[], tileCount: number): Promise<void> {
  const { video, info, sheets } = work;
  const width = Math.max(...sheets.map(({ tileWidth }) => tileWidth));
  const height = Math.max(...sheets.map(({ tileHeight }) => tileHeight));
  const look = `${sdrLook(video, { name: "tile", width, height, maxKbps: 0, range: "SDR" })},scale=${JPEG_COLOUR},format=yuvj420p`;
  const inputs = tiles.flatMap((tile) => {
    const seconds = frameOfTile(tile, tileCount, video.frameCount) / fpsOf(video.rate);
    const seek = options({ skip_frame: "nokey", threads: 1, ss: seconds.toFixed(6) });
    return safeInput(info.demuxer ?? "", work.source, ["-noaccurate_seek", ...onlyGraph(video), ...seek]);
  });
  const outputs = tiles.flatMap((tile, input) => [
    ...options({ map: `${input}:${video.index}`, vf: look, "frames:v": 1, "q:v": 2, ...PICTURE }),
    TILE_FILES.replace("%02d", String(tile).padStart(2, "0")),
  ]);
  await run(work, [...inputs, ...outputs]);
}

/** Every nth tile of a sheet. */
async function layOut(work: EarlySheets, sheet: SpriteSheet, every: number): Promise<void> {
  const size = `scale=${sheet.tileWidth}:${sheet.tileHeight}:flags=bicubic`;
  const args = [
    ...safeInput("image2", join(work.folder, TILE_FILES), options({ start_number: 0 })),
    ...options({ vf: `select='not(mod(n,${every}))',${size},tile=${sheet.columns}x${sheet.rows}`, "frames:v": 1 }),
    ...options({ "q:v": 4, ...PICTURE }),
    fileOf(sheet),
  ];
  await run(work, args);
}

async function run({ tools, folder, signal }: Pick<EarlySheets, "tools" | "folder" | "signal">, args: string[]) {
  await runTool(tools, { tool: "ffmpeg", args, cwd: folder, limits: FRAME_LIMITS, signal, priority: "background" });
}
