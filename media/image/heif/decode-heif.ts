import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";
import { runInChild } from "#media/child/run-in-child.ts";
import { MediaError } from "#media/media-error.ts";
import { type MediaTools, runTool, STILL_LIMITS, safeInput } from "#media/run-ffmpeg.ts";
import { damaged } from "./read-heif.ts";

/**
 * Writes the primary image of a HEIF file as a PNG, upright. A child reads the header, ffmpeg's HEVC decoder the image: the
 * demuxers of most ffmpeg versions in use don't support HEIF.
 * @throws MediaError MEDIA_UNSUPPORTED, MEDIA_UNREADABLE, and those of the runners
 */
export async function decodeHeif(
  tools: MediaTools,
  path: string,
  output: string,
  folder: string,
  signal?: AbortSignal,
): Promise<void> {
  const stream = join(folder, "decoded.hevc");
  try {
    const { filters, profile } = await runInChild("heifStream", { path, stream }, { signal });
    const png = ["-frames:v", "1", "-pix_fmt", "rgb24", "-c:v", "png", "-f", "image2", "-update", "1", output];
    const args = [...safeInput("hevc", stream), "-vf", filters, ...png];
    await runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS, signal });
    if (profile) await writeFile(output, await withProfile(await readFile(output), profile));
  } catch (error) {
    const isDamaged = error instanceof MediaError && error.code === "MEDIA_UNREADABLE";
    throw isDamaged ? damaged(error) : error;
  } finally {
    await rm(stream, { force: true });
  }
}

/** Bytes of a PNG up to the end of its header: signature and IHDR. */
const PNG_HEAD_BYTES = 33;

/** Adds an ICC profile to a PNG. */
async function withProfile(png: Buffer, profile: Uint8Array): Promise<Buffer> {
  const body = Buffer.concat([Buffer.from("iCCPheif\0\0", "latin1"), await promisify(deflate)(profile)]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), length, body, checksum, png.subarray(PNG_HEAD_BYTES)]);
}
