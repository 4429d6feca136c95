import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { options } from "#media/ffmpeg-options.ts";
import { FRAME_LIMITS, type MediaTools, runTool, safeInput } from "#media/run-ffmpeg.ts";
import { JPEG_COLOUR } from "#media/transcode/still-filters.ts";
import { fitLongSide } from "./image-sizes.ts";

/** Frames of one media segment of a rendition. */
export interface SegmentStills {
  readonly tools: MediaTools;
  readonly init: Buffer;
  readonly segment: Buffer;
  readonly size: { readonly width: number; readonly height: number };
  /** Counted from 0 in the segment, each once. */
  readonly places: readonly number[];
  readonly longSide: number;
  /** Empty, for these alone. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

export interface StillFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** Writes these frames as JPEG, all in one run; returns them by place. A segment that ends early lacks some. @throws MediaError */
export async function segmentStills(given: SegmentStills): Promise<ReadonlyMap<number, StillFile>> {
  const { tools, init, segment, longSide, folder, signal } = given;
  const size = fitLongSide(given.size, longSide);
  const places = given.places.toSorted((a, b) => a - b);
  const input = join(folder, "segment.mp4");
  await writeFile(input, Buffer.concat([init, segment]));
  const chosen = places.map((place) => `eq(n,${place})`).join("+");
  const args = [
    ...safeInput("mov", input),
    ...options({
      map: "0:v:0",
      vf: `select='${chosen}',scale=${size.width}:${size.height}:${JPEG_COLOUR},setsar=1,format=yuvj420p`,
      fps_mode: "passthrough",
      // Nothing after the last of them is decoded.
      "frames:v": places.length,
      "c:v": "mjpeg",
      "q:v": 4,
      f: "image2",
    }),
    join(folder, "%d.jpg"),
  ];
  await runTool(tools, { tool: "ffmpeg", args, cwd: folder, limits: FRAME_LIMITS, signal, priority: "background" });
  await rm(input);
  const made = new Map<number, StillFile>();
  for (const [index, place] of places.entries()) {
    const path = join(folder, `frame-${place}.jpg`);
    const isThere = await rename(join(folder, `${index + 1}.jpg`), path).then(
      () => true,
      () => false,
    );
    if (isThere) made.set(place, { path, ...size });
  }
  return made;
}
