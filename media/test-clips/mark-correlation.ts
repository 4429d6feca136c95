import { join } from "node:path";
import sharp from "sharp";
import type { Drawn } from "#media/burn/draw-mark.ts";
import type { PixelPlace, PixelSize } from "#media/burn/mark-layout.ts";
import { options } from "#media/ffmpeg-options.ts";
import { mediaTools, runTool, STILL_LIMITS, safeInput } from "#media/run-ffmpeg.ts";

/** How alike a place of a picture and a drawn mark are, from -1 to 1: Pearson's correlation of the brightness of all pixels. */
export async function markCorrelation(
  luma: { readonly data: Uint8Array } & PixelSize,
  mark: Drawn,
  at: PixelPlace,
  scale: number,
): Promise<number> {
  const size = { width: Math.round(mark.width * scale), height: Math.round(mark.height * scale) };
  const raw = { raw: { width: mark.width, height: mark.height, channels: 4 } } as const;
  const ink = await sharp(mark.data, raw)
    .flatten({ background: "black" })
    .greyscale()
    .resize(size.width, size.height, { fit: "fill" })
    .raw()
    .toBuffer();
  const [left, top] = [Math.round(at.x * scale), Math.round(at.y * scale)];
  const seen = Array.from({ length: size.width * size.height }, (_, index) => {
    const [x, y] = [left + (index % size.width), top + Math.floor(index / size.width)];
    return luma.data[y * luma.width + x] ?? 0;
  });
  return pearson(seen, Array.from(ink.subarray(0, seen.length)));
}

export function pearson(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (const [index, value] of a.entries()) {
    const [da, db] = [value - meanA, (b[index] ?? 0) - meanB];
    both += da * db;
    ofA += da * da;
    ofB += db * db;
  }
  return both / Math.sqrt(ofA * ofB);
}

/** A stream as somebody who wants the mark gone would encode it: scaled to this many lines, at a low rate. */
export async function recompressed(source: string, folder: string, height: number, kbps: number): Promise<string> {
  const output = join(folder, "recompressed.mp4");
  const args = [
    ...safeInput("mov", source),
    ...options({ vf: `scale=-2:${height}`, "c:v": "libx264", preset: "veryfast", "b:v": `${kbps}k`, an: "" }).filter(
      (one) => one !== "",
    ),
    output,
  ];
  await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  return output;
}

/** The brightness of one picture of a file, or the mean of several up to it: what stands still becomes clearer. */
export async function lumaOfFrame(
  source: string,
  frame: number,
  { width, height }: PixelSize,
  meanOf = 1,
): Promise<{ data: Buffer } & PixelSize> {
  const args = [
    ...safeInput("mov", source),
    ...options({
      map: "0:v:0",
      vf: `tmix=frames=${meanOf},select='eq(n,${frame})',scale=${width}:${height},format=gray`,
      "frames:v": 1,
      f: "rawvideo",
    }),
    "pipe:1",
  ];
  const { stdout } = await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS });
  return { data: stdout, width, height };
}

/** The brightness of a picture file. */
export async function lumaOf(file: Buffer): Promise<{ data: Buffer } & PixelSize> {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** One frame of a video file as a picture file. */
export async function frameAsPng(source: string, frame: number): Promise<Buffer> {
  const args = [
    ...safeInput("mov", source),
    ...options({ map: "0:v:0", vf: `select='eq(n,${frame})'`, "frames:v": 1, "c:v": "png", f: "image2pipe" }),
    "pipe:1",
  ];
  return (await runTool(mediaTools(), { tool: "ffmpeg", args, limits: STILL_LIMITS })).stdout;
}
