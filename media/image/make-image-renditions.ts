import { rm } from "node:fs/promises";
import { join } from "node:path";
import { runAmongChildren } from "#media/child/run-in-child.ts";
import { isOutOfMemory, KEPT, MediaError } from "#media/media-error.ts";
import type { MediaInfo } from "#media/probe/media-info.ts";
import { type MediaTools, runTool, STILL_LIMITS, safeInput } from "#media/run-ffmpeg.ts";
import { decodeHeif } from "./heif/decode-heif.ts";
import { isLargeImage } from "./image-limits.ts";
import { IMAGE_LONG_SIDES, type ImageSet } from "./image-sizes.ts";
import { makeImageSet } from "./make-image-set.ts";
import { isReadBySharp } from "./read-image-size.ts";

export type ImageToRender = Pick<MediaInfo, "container" | "demuxer" | "image">;

/** Web-size renditions of an image file, by sharp or ffmpeg, whichever reads it. */
export async function makeImageRenditions(
  tools: MediaTools,
  info: ImageToRender,
  path: string,
  folder: string,
  signal?: AbortSignal,
  longSides: readonly number[] = IMAGE_LONG_SIDES,
): Promise<ImageSet> {
  if (isReadBySharp(info.container)) return await makeImageSet(path, folder, "image", longSides, signal);
  const decoded = join(folder, "decoded.png");
  const decode = async () => {
    if (info.container === "heif") return await decodeHeif(tools, path, decoded, folder, signal);
    const args = oneFrameArguments(info.demuxer ?? "", path, decoded);
    await runTool(tools, { tool: "ffmpeg", args, limits: STILL_LIMITS, signal });
  };
  try {
    // The place is returned before the next step takes one: a caller that held two could wait for itself.
    if (info.image && isLargeImage(info.image)) await runAmongChildren("largeImageSets", signal, decode);
    else await decode();
    return await makeImageSet(decoded, folder, "image", longSides, signal);
  } catch (error) {
    const isVague = error instanceof MediaError && error.code === "MEDIA_UNREADABLE" && info.container !== "heif";
    throw isVague ? undecodable(info, error) : error;
  } finally {
    await rm(decoded, { force: true });
  }
}

/** Decodes the first picture of a file to a PNG. */
export function oneFrameArguments(demuxer: string, path: string, output: string): string[] {
  return [...safeInput(demuxer, path), "-frames:v", "1", "-c:v", "png", "-f", "image2", "-update", "1", output];
}

function undecodable(info: Pick<MediaInfo, "container">, error: MediaError): MediaError {
  if (isOutOfMemory(error.detail)) {
    const tooLarge = `This image needs too much memory to read. ${KEPT}`;
    return new MediaError("MEDIA_TOO_LARGE", tooLarge, error.detail);
  }
  const message = `This ${info.container} image can't be shown: it is damaged or not supported`;
  return new MediaError("MEDIA_UNREADABLE", message, error.detail);
}
