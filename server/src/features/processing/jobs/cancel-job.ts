import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { cancelChunks } from "../chunks/cancel-chunks.ts";
import { requireChangeableJob } from "./change-job.ts";
import { getJob } from "./get-job.ts";
import type { JobView } from "./job-view.ts";
import { markCancelled } from "./mark-processing.ts";

/**
 * Cancels a job: a running one stops immediately, a queued one never starts; cancelling twice is not an error (JOBS-009).
 * @throws AppError CONFLICT if it had already ended
 */
export async function cancelJob(ctx: CallContext, id: string): Promise<JobView> {
  const { versionId } = await requireChangeableJob(ctx, id);
  const wasActive = await ctx.platform.queue.cancel(id, markCancelled(ctx.platform, id, versionId));
  if (versionId !== null) await cancelChunks(ctx.platform, { versionId, ladderId: id });
  const job = await getJob(ctx, id);
  if (!wasActive && job.state !== "CANCELLED") throw new AppError("CONFLICT", "The job has already ended");
  return job;
}
