import { z } from "zod";
import { AppError } from "#core/errors/app-error.ts";
import { MediaError } from "#media/media-error.ts";
import { defineEvent } from "#server/platform/outbox/event.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openWorkFolder } from "#server/platform/process/work-folder.ts";
import type { JobDefinition, JobRun } from "#server/platform/queue/job-definition.ts";
import type { JobRequest } from "#server/platform/queue/job-request.ts";
import { requireOrderer } from "../auth/sign-in/orderer.ts";
import { freeImages } from "./free-images.job.ts";
import { imagePurpose } from "./image-purpose.ts";
import { imagePrefix } from "./image-upload.ts";
import { type ImageUpload, ImageUploadReader, ImageUploadWriter } from "./image-upload-store.ts";
import { makePictures } from "./make-pictures.ts";

/** An image was published, or refused. */
export const IMAGE_SETTLED = defineEvent("image.settled", { imageUploadId: z.uuid() });

const payload = z.object({ imageUploadId: z.uuid() });
type PublishImage = z.infer<typeof payload>;

export const publishRequest: JobRequest<PublishImage> = { name: "images.publish", type: "MAINTENANCE", payload };

/** Makes the sizes of a confirmed file and publishes them. May be interrupted at any point. */
export const publishJob: JobDefinition<PublishImage> = {
  ...publishRequest,
  maxAttempts: 3,
  timeoutMs: 5 * 60_000,
  // A person waits for each image: a slow one must not delay others.
  concurrency: 3,
  perPerson: 1,
  run: publish,
  abandoned: ({ imageUploadId }, platform) =>
    platform.transact((unit) => end(unit, platform, imageUploadId, "This image can't be read")),
};

async function publish(run: JobRun<PublishImage>): Promise<void> {
  const { platform, payload: given } = run;
  const upload = await new ImageUploadReader(platform.db).byId(given.imageUploadId);
  if (upload?.state !== "CONFIRMED") return;
  try {
    await using work = await openWorkFolder(platform.config.dataDir, run.jobId, run.attempt);
    const purpose = imagePurpose(upload.purpose);
    const picture = await makePictures(run, upload, work, purpose.longSides);
    await platform.transact(async (unit) => {
      await run.fence(unit);
      const { targetId, userId } = upload;
      await requireOrderer(platform, { userId, unit }, (ctx) => purpose.requireRight(ctx, targetId));
      const image = { targetId, userId, prefix: imagePrefix(upload.id), picture };
      const replaced = await purpose.publish(unit, image, platform.clock.now());
      if (replaced !== null && replaced !== image.prefix) await freeImages(unit, replaced);
      await end(unit, platform, upload.id, null);
    });
    await platform.storage.delete(upload.tempKey);
  } catch (error) {
    const sentence = refusal(error);
    // The queue retries temporary failures.
    if (sentence === null) throw error;
    // Errors of an unavailable store aren't the file's fault: the job waits for the store.
    await platform.storage.probe();
    await platform.transact(async (unit) => {
      await run.fence(unit);
      await end(unit, platform, upload.id, sentence);
    });
    await discardImage(platform, upload);
  }
}

/** A failure of the file itself is this job's result, reported to the sender. */
function refusal(error: unknown): string | null {
  if (error instanceof MediaError) return error.code === "MEDIA_TOOL_MISSING" ? null : error.message;
  return error instanceof AppError && error.status < 500 ? error.message : null;
}

async function end(unit: Unit, { clock }: Platform, id: string, error: string | null): Promise<void> {
  const writer = new ImageUploadWriter(unit.db);
  if ((await writer.lock(id))?.state !== "CONFIRMED") return;
  await writer.setState(id, error === null ? "DONE" : "FAILED", clock.now(), error);
  await unit.emit(IMAGE_SETTLED, { imageUploadId: id });
}

/** Deletes all bytes of an upload that was never published. */
export async function discardImage({ storage }: Platform, upload: ImageUpload): Promise<void> {
  await storage.delete(upload.tempKey);
  await storage.deletePrefix(imagePrefix(upload.id));
}
