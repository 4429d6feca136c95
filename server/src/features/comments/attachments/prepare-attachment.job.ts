import { z } from "zod";
import { MediaError } from "#media/media-error.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openWorkFolder } from "#server/platform/process/work-folder.ts";
import type { JobDefinition, JobRun } from "#server/platform/queue/job-definition.ts";
import type { JobRequest } from "#server/platform/queue/job-request.ts";
import type { StoredPicture } from "../../images/picture-view.ts";
import { emitCommentChanged } from "../comment-events.ts";
import { AttachmentFileReader, AttachmentFileWriter } from "./attachment-file-store.ts";
import { attachmentPrefix } from "./attachment-prefix.ts";
import { AttachmentReader } from "./attachment-store.ts";
import { makeAttachmentPicture } from "./make-attachment-picture.ts";

const payload = z.object({ fileId: z.uuid() });
type Prepare = z.infer<typeof payload>;

export const prepareRequest: JobRequest<Prepare> = {
  name: "comments.prepare-attachment",
  type: "MAINTENANCE",
  payload,
};

/** Makes the images that are shown for an uploaded file, if it is an image. May be interrupted at any point. */
export const prepareAttachmentJob: JobDefinition<Prepare> = {
  ...prepareRequest,
  maxAttempts: 3,
  timeoutMs: 5 * 60_000,
  concurrency: 2,
  perPerson: 1,
  run: prepare,
  // A file that can't be displayed is still a file.
  abandoned: ({ fileId }, platform) => settle(platform, fileId, null),
};

async function prepare(run: JobRun<Prepare>): Promise<void> {
  const { platform, payload: given } = run;
  const file = await new AttachmentFileReader(platform.db).byId(given.fileId);
  if (file?.state !== "WAITING") return;
  await using work = await openWorkFolder(platform.config.dataDir, run.jobId, run.attempt);
  await settle(platform, file.id, await pictureOf(run, file.storageKey, work), run);
  // If the file was removed in the meantime, nothing may be left behind.
  const today = await new AttachmentFileReader(platform.db).byId(file.id);
  if (today === undefined || today.state === "GONE")
    await platform.storage.deletePrefix(attachmentPrefix(file.storageKey));
}

/** Returns null if it isn't an image, or is damaged or too large; the queue retries other failures. */
async function pictureOf(
  run: JobRun<Prepare>,
  storageKey: string,
  work: Parameters<typeof makeAttachmentPicture>[2],
): Promise<StoredPicture | null> {
  try {
    return await makeAttachmentPicture(run, storageKey, work);
  } catch (error) {
    if (error instanceof MediaError && error.code !== "MEDIA_BUSY" && error.code !== "MEDIA_TOOL_MISSING") return null;
    throw error;
  }
}

async function settle(
  platform: Platform,
  fileId: string,
  picture: StoredPicture | null,
  run?: Pick<JobRun<Prepare>, "fence">,
): Promise<void> {
  await platform.transact(async (unit) => {
    await run?.fence(unit);
    if (!(await new AttachmentFileWriter(unit.db).setReady(fileId, picture))) return;
    for (const place of await new AttachmentReader(unit.db).placesOf(fileId))
      await emitCommentChanged(unit, place, place.id);
  });
}
