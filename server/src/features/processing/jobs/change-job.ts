import type { CallContext } from "#server/platform/call/call-context.ts";
import { type FolderAccess, folderAccessLoader } from "../../folders/folder-access.ts";
import { requireProject } from "../../projects/access/project-access.ts";
import { requireJob } from "./get-job.ts";
import { JobReader, type JobRow } from "./job-store.ts";

/**
 * Returns a job that the person may cancel and retry: their own, while they may still change something at its location, or one of
 * a project that they may edit (PLUS-431).
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function requireChangeableJob(ctx: CallContext, id: string): Promise<JobRow> {
  const job = await requireJob(ctx, id);
  if (job.projectId === null) return job;
  const place = await placeOf(ctx, job);
  if (!place?.rights.edit && !place?.rights.upload) await requireProject(ctx, job.projectId, "edit");
  return job;
}

/**
 * Returns the current folder of the job's take, which may have been moved to where this person has fewer permissions (PLUS-842).
 */
async function placeOf(ctx: CallContext, { id }: JobRow): Promise<FolderAccess | null> {
  const folderId = await new JobReader(ctx.platform.db).place(id);
  return folderId === null ? null : folderAccessLoader(ctx).load(folderId);
}
