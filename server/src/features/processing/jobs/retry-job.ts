import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireChangeableJob } from "./change-job.ts";
import { getJob } from "./get-job.ts";
import type { JobView } from "./job-view.ts";
import { markProcessing } from "./mark-processing.ts";

/**
 * Queues a failed or cancelled job again, from the start, and marks its version as being processed; a concurrent retry is not an
 * error (JOBS-010).
 * @throws AppError CONFLICT if it has succeeded
 */
export async function retryJob(ctx: CallContext, id: string): Promise<JobView> {
  const { versionId } = await requireChangeableJob(ctx, id);
  const isRestarted = await ctx.platform.queue.retry(id, markProcessing(ctx.platform, versionId));
  const job = await getJob(ctx, id);
  if (!isRestarted && job.state === "COMPLETED") throw new AppError("CONFLICT", "The job has already completed");
  return job;
}
