import { join } from "node:path";
import { z } from "zod";
import { AppError } from "#core/errors/app-error.ts";
import { POSTER_LONG_SIDES } from "#media/image/image-sizes.ts";
import { makeFramePicture } from "#media/image/make-frame-picture.ts";
import { makeImageSet } from "#media/image/make-image-set.ts";
import { MediaError } from "#media/media-error.ts";
import { probeFile } from "#media/probe/probe-file.ts";
import { conformedInfo } from "#media/probe/read-media-info.ts";
import { slotOfFrame } from "#media/transcode/listed-frames.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { openWorkFolder, type WorkFolder } from "#server/platform/process/work-folder.ts";
import type { JobDefinition, JobRun } from "#server/platform/queue/job-definition.ts";
import { PermanentJobError } from "#server/platform/queue/job-errors.ts";
import { openSource } from "#server/platform/storage/open-source.ts";
import { requireAsset } from "../assets/asset-access.ts";
import { readFrameTimes } from "../assets/versions/read-frame-times.ts";
import { requireOrderer } from "../auth/sign-in/orderer.ts";
import { freeImages } from "../images/free-images.job.ts";
import { configuredTools } from "../images/media-tools.ts";
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

/** The same for a frame that nobody selected: a maintenance job. */
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
    await platform.storage.deletePrefix(prefix);
    throw new PermanentJobError(error.message, undefined, { cause: error });
  }
}

async function makePicture(
  { platform, payload: { frame }, signal }: JobRun<TakeFrame>,
  source: PosterSource,
  work: WorkFolder,
  folder: string,
): Promise<StoredPicture> {
  if (source.type === "VIDEO") {
    const tools = configuredTools(platform.config);
    const path = await openSource(platform.storage, source.storageKey, work.path, signal);
    const info = await probeFile(tools, path, signal);
    if (info.video) {
      const last = (source.frameCount ?? info.video.frameCount) - 1;
      const place = Math.min(frame, Math.max(0, last));
      const times = await readFrameTimes(platform.storage, source);
      const made = { tools, source: path, frame: place, folder, signal };
      if (times !== null) {
        const slot = slotOfFrame(times.startsUs[place] ?? 0, info.video.rate);
        return makeFramePicture({ ...made, info, video: info.video, frame: slot });
      }
      const counted = conformedInfo(info);
      return makeFramePicture({ ...made, info: counted, video: counted.video ?? info.video });
    }
  }
  if (source.mediaPrefix === null || source.posterFile === null)
    throw new PermanentJobError("This file has no picture");
  const key = `${source.mediaPrefix}/${source.posterFile}`;
  const path = await openSource(platform.storage, key, work.path, signal);
  return makeImageSet(path, folder, "poster", POSTER_LONG_SIDES, signal);
}
