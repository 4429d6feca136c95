import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../../users/require-user.ts";
import { JobReader, type JobRow } from "./job-store.ts";
import { type JobView, jobView } from "./job-view.ts";

export async function getJob(ctx: CallContext, id: string): Promise<JobView> {
  return jobView(await requireJob(ctx, id));
}

/**
 * Returns a job that the person may see.
 * @throws AppError NOT_FOUND
 * @public
 */
export async function requireJob(ctx: CallContext, id: string): Promise<JobRow> {
  const actor = requireUser(ctx.actor);
  const [row] = isUuid(id) ? await new JobReader(ctx.platform.db).visible(actor, [id]) : [];
  if (row === undefined) throw notFound("Job");
  return row;
}
