import { randomInt } from "node:crypto";
import { AppError, invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireAsset } from "../assets/asset-access.ts";
import { requireFolder } from "../folders/folder-access.ts";
import { requireJob } from "../processing/jobs/get-job.ts";
import { type JobView, jobView } from "../processing/jobs/job-view.ts";
import { requireUser } from "../users/require-user.ts";
import { requirePosterRight } from "./folder-pictures.ts";
import { PosterReader } from "./poster-store.ts";
import { regenerateThumbnailJob, takeFrameJob } from "./take-frame.job.ts";

export interface SetFolderPosterInput {
  readonly id: string;
  readonly project: string;
  readonly asset: string;
  /** The frame from 0, clamped to the clip. */
  readonly frame: number;
}

/**
 * Makes the folder show this frame of an asset's newest version (PLUS-026). Returns the job's `id`, so that the client can wait
 * for it.
 */
export async function setFolderPoster(ctx: CallContext, input: SetFolderPosterInput): Promise<{ id: string }> {
  const { userId } = requireUser(ctx.actor);
  const projectId = await requirePosterRight(ctx, { folderId: input.id, projectId: input.project });
  if (input.frame < 0) throw invalid("frame", "Frames are numbered from 0");
  const { row } = await requireAsset(ctx, { assetId: input.asset, projectId }, "VIEW");
  const links = { project_id: projectId, folder_id: input.id };
  const options = { title: "Set a folder's poster", userId, links };
  const payload = { folderId: input.id, versionId: row.versionId, frame: input.frame, userId };
  return { id: await ctx.platform.transact((unit) => unit.enqueue(takeFrameJob, payload, options)) };
}

/** Shows any frame of any video below the folder, for superusers (FOLDERS-063, FOLDERS-079). */
export async function regenerateFolderThumbnail(
  ctx: CallContext,
  input: { id: string; project: string },
): Promise<JobView> {
  const actor = requireUser(ctx.actor);
  await requireFolder(ctx, { folderId: input.id, projectId: input.project }, "VIEW");
  if (!actor.isSuperuser) throw new AppError("FORBIDDEN");
  const found = await new PosterReader(ctx.platform.db).randomVideo(input.id);
  if (!found) throw invalid("id", "No videos in this folder");
  const frame = randomInt(Math.max(1, found.frameCount));
  const links = { project_id: input.project, folder_id: input.id };
  const options = { title: "Regenerate a folder's thumbnail", userId: actor.userId, links };
  const payload = { folderId: input.id, versionId: found.versionId, frame, userId: actor.userId };
  const id = await ctx.platform.transact((unit) => unit.enqueue(regenerateThumbnailJob, payload, options));
  return jobView(await requireJob(ctx, id));
}
