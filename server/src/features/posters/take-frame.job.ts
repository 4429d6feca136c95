import { join } from "node:path";
import { z } from "zod";
import { AppError } from "#core/errors/app-error.ts";
import { POSTER_LONG_SIDES } from "#media/image/image-sizes.ts";
import { makeImageSet } from "#media/image/make-image-set.ts";
import { MediaError } from "#media/media-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { openWorkFolder, type WorkFolder } from "#server/platform/process/work-folder.ts";
import type { JobDefinition, JobRun } from "#server/platform/queue/job-definition.ts";
import { NotYetError, PermanentJobError } from "#server/platform/queue/job-errors.ts";
import { openSource } from "#server/platform/storage/open-source.ts";
import { requireAsset } from "../assets/asset-access.ts";
import { frameStills } from "../assets/versions/frame-stills.ts";
import { readFrameTimes } from "../assets/versions/read-frame-times.ts";
import { requireOrderer } from "../auth/sign-in/orderer.ts";
import { freeImages } from "../images/free-images.job.ts";
import type { StoredPicture } from "../images/picture-view.ts";
import { folderPoster } from "./folder-pictures.ts";
import { PosterReader, type PosterSource } from "./poster-store.ts";

const payload = z.object({
  folderId: z.uuid(),
  versionId: z.uuid(),
  frame: z.int().min(0),
  userId: z.uuid(),
});
type TakeFrame = z.infer<typeof payload>;

/**
 * Makes a folder's poster from one frame of a clip (or from the picture of media without frames). May be interrupted at any
 * point.
 */
export const takeFrameJob: JobDefinition<TakeFrame> = {
  name: "posters.take-frame",
  // Not MAINTENANCE: the person who requested it is notified when it ends.
  type: "PROCESSING",
  payload,
  maxAttempts: 3,
  timeoutMs: 10 * 60_000,
  concurrency: 1,
  run: takeFrame,
};

/** Makes a poster from a frame that nobody selected, as a maintenance job. */
export const regenerateThumbnailJob: JobDefinition<TakeFrame> = {
  ...takeFrameJob,
  name: "posters.regenerate-thumbnail",
  type: "MAINTENANCE",
};

async function takeFrame(run: JobRun<TakeFrame>): Promise<void> {
  const { platform, jobId, payload: given } = run;
  const source = await new PosterReader(platform.db).source(given.versionId);
  if (!source) throw new PermanentJobError("The clip was deleted");
  const mayDo = async (ctx: CallContext) => {
    await folderPoster.requireRight(ctx, given.folderId);
    await requireAsset(ctx, { assetId: source.assetId }, "VIEW");
  };
  await using work = await openWorkFolder(platform.config.dataDir, jobId, run.attempt);
  // Derived from the job, so that a repeated attempt overwrites the first.
  const prefix = `images/${jobId}`;
  try {
    await requireOrderer(platform, given, mayDo);
    const folder = await work.subfolder("sizes");
    const picture = await makePicture(run, source, work, folder);
    for (const { file } of picture.sizes ?? []) {
      await platform.storage.takeFile(`${prefix}/${file}`, join(folder, file), "image/jpeg");
    }
    await platform.transact(async (unit) => {
      await run.fence(unit);
      await requireOrderer(platform, { userId: given.userId, unit }, mayDo);
      const image = { targetId: given.folderId, userId: given.userId, prefix, picture };
      const replaced = await folderPoster.publish(unit, image, platform.clock.now());
      if (replaced !== null && replaced !== prefix) await freeImages(unit, replaced);
    });
  } catch (error) {
    if (!(error instanceof MediaError) && !(error instanceof AppError)) throw error;
    if (!(await isShown(run, prefix))) await platform.storage.deletePrefix(prefix);
    throw new PermanentJobError(error.message, undefined, { cause: error });
  }
}

/** An earlier attempt may have published its images in a commit whose response was lost (PLUS-1377). */
function isShown({ platform, fence }: JobRun<TakeFrame>, prefix: string): Promise<boolean> {
  return platform.transact(async (unit) => {
    await fence(unit);
    return new PosterReader(unit.db).isShown(prefix);
  });
}

async function makePicture(
  run: JobRun<TakeFrame>,
  source: PosterSource,
  work: WorkFolder,
  folder: string,
): Promise<StoredPicture> {
  const { platform, signal } = run;
  const sized = (path: string) => makeImageSet(path, folder, "poster", POSTER_LONG_SIDES, signal);
  if (source.type === "VIDEO") {
    const last = (source.frameCount ?? Number.POSITIVE_INFINITY) - 1;
    const frame = Math.min(run.payload.frame, Math.max(0, last));
    const path = await shownPicture(run, source, work, frame);
    if (path !== null) return sized(path);
    throw await whyNoPicture(run, source);
  }
  if (source.mediaPrefix === null || source.posterFile === null)
    throw new PermanentJobError("This file has no picture");
  const key = `${source.mediaPrefix}/${source.posterFile}`;
  return sized(await openSource(platform.storage, key, work.path, signal));
}

/**
 * Returns the picture that the viewer shows for the frame: renditions repeat a picture where the file has a gap, and begin at the
 * first one that can be decoded. Null before there are renditions, or if better ones have just replaced them.
 */
async function shownPicture(
  { platform, signal }: JobRun<TakeFrame>,
  source: PosterSource,
  work: WorkFolder,
  frame: number,
): Promise<string | null> {
  const { mediaPrefix } = source;
  if (mediaPrefix === null) return null;
  const [longSide = 0] = POSTER_LONG_SIDES;
  try {
    const frameTimes = await readFrameTimes(platform.storage, source);
    const stills = await frameStills({ platform, mediaPrefix, frameTimes, frames: [frame], longSide, work, signal });
    return stills.get(frame)?.path ?? null;
  } catch (error) {
    if (error instanceof AppError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

/**
 * Only renditions show which picture belongs to which frame for every kind of file, so a poster that was requested before they
 * exist waits. The source is read again, since they may have been replaced in between.
 */
async function whyNoPicture({ platform }: JobRun<TakeFrame>, before: PosterSource): Promise<Error> {
  const now = await new PosterReader(platform.db).source(before.versionId);
  if (now && (now.isProcessing || now.mediaPrefix !== before.mediaPrefix))
    return new NotYetError("Still being processed");
  return new PermanentJobError("This clip has no renditions. Regenerate them, then set the poster again.");
}
