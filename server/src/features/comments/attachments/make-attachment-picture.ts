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

/** Longer sides: a screen, and a thumbnail at two densities. */
const LONG_SIDES = [1920, 320];
/** The largest photographs; a picture of a few kilobytes may claim to be much larger. */
const MAX_PIXELS = 120_000_000;

/**
 * The pictures that are shown of a sent file, beside it in the storage; null if its content isn't a picture. Re-encoded in a child,
 * so nothing of the file itself reaches a page.
 * @throws MediaError if it claims to be a picture, and is damaged or too large
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
