import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { makeImageRenditions } from "#media/image/make-image-renditions.ts";
import { readImageSize } from "#media/image/read-image-size.ts";
import { MediaError } from "#media/media-error.ts";
import { sniffFile } from "#media/probe/probe-file.ts";
import type { WorkFolder } from "#server/platform/process/work-folder.ts";
import type { JobRun } from "#server/platform/queue/job-definition.ts";
import { openSource } from "#server/platform/storage/open-source.ts";
import { configuredTools } from "../../images/media-tools.ts";
import type { StoredPicture } from "../../images/picture-view.ts";
import { attachmentPrefix } from "./attachment-prefix.ts";

/** The sizes of the longer side: for a screen, and for a thumbnail at two densities. */
const LONG_SIDES = [1920, 320];
/** Enough for the largest photographs; an image of a few kilobytes may claim to be much larger. */
const MAX_PIXELS = 120_000_000;

/**
 * Makes the images that are shown for an uploaded file, stored next to it; null if its content isn't an image. Re-encodes in a
 * child process, so that nothing of the file itself reaches a page.
 * @throws MediaError if it claims to be an image, but is damaged or too large
 */
export async function makeAttachmentPicture(
  { platform, signal }: Pick<JobRun<object>, "platform" | "signal">,
  storageKey: string,
  work: WorkFolder,
): Promise<StoredPicture | null> {
  const source = await openSource(platform.storage, storageKey, work.path, signal);
  const format = await sniffFile(source);
  if (format.family !== "IMAGE") return null;
  const tools = configuredTools(platform.config);
  const size = await readImageSize(tools, source, format, signal);
  if (size.width * size.height > MAX_PIXELS)
    throw new MediaError("MEDIA_TOO_LARGE", "This image has too many pixels to be shown");
  const target = await work.subfolder("sizes");
  const kind = { container: format.name, demuxer: format.demuxer, image: size };
  const picture = await makeImageRenditions(tools, kind, source, target, signal, LONG_SIDES);
  for (const file of await readdir(target)) {
    const type = file.endsWith(".webp") ? "image/webp" : "image/jpeg";
    await platform.storage.takeFile(`${attachmentPrefix(storageKey)}/${file}`, join(target, file), type);
  }
  return picture;
}
