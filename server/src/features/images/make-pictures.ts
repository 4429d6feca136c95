import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { makeImageRenditions } from "#media/image/make-image-renditions.ts";
import { readImageSize } from "#media/image/read-image-size.ts";
import { MediaError } from "#media/media-error.ts";
import { sniffFile } from "#media/probe/probe-file.ts";
import type { WorkFolder } from "#server/platform/process/work-folder.ts";
import type { JobRun } from "#server/platform/queue/job-definition.ts";
import { openSource } from "#server/platform/storage/open-source.ts";
import { imagePrefix } from "./image-upload.ts";
import type { ImageUpload } from "./image-upload-store.ts";
import { configuredTools } from "./media-tools.ts";
import type { StoredPicture } from "./picture-view.ts";

/** Determined by content, whatever the file's name (PROJECTS-066). */
const ACCEPTED = ["jpeg", "png", "gif", "bmp", "tiff"];
/** Enough for the largest photographs; an image of a few kilobytes may claim to be much larger. */
const MAX_PIXELS = 120_000_000;

/**
 * Makes the sizes of an image and stores them below `imagePrefix`.
 * @throws MediaError with a clear message if the file isn't an image of an accepted type, or is damaged or too large
 */
export async function makePictures(
  { platform, signal }: Pick<JobRun<object>, "platform" | "signal">,
  upload: ImageUpload,
  work: WorkFolder,
  longSides: readonly number[],
): Promise<StoredPicture> {
  const tools = configuredTools(platform.config);
  const source = await openSource(platform.storage, upload.tempKey, work.path, signal);
  const format = await sniffFile(source);
  if (!ACCEPTED.includes(format.name))
    throw new MediaError("MEDIA_UNSUPPORTED", "Choose a JPEG, PNG, GIF, BMP or TIFF image");
  const size = await readImageSize(tools, source, format, signal);
  if (size.width * size.height > MAX_PIXELS)
    throw new MediaError("MEDIA_TOO_LARGE", `This image has too many pixels: ${size.width} × ${size.height}`);
  const target = await work.subfolder("sizes");
  const kind = { container: format.name, demuxer: format.demuxer, image: size };
  const picture = await makeImageRenditions(tools, kind, source, target, signal, longSides);
  for (const file of await readdir(target)) {
    const type = file.endsWith(".webp") ? "image/webp" : "image/jpeg";
    await platform.storage.takeFile(`${imagePrefix(upload.id)}/${file}`, join(target, file), type);
  }
  return picture;
}
