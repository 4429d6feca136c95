import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { decodeCursor, isTimeCursor } from "#server/platform/paging/cursor.ts";
import { EMPTY_PAGE, type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import { isJobName } from "#server/platform/queue/job-definition.ts";
import { requireProject } from "../../projects/access/project-access.ts";
import { requireUser } from "../../users/require-user.ts";
import { JobReader } from "./job-store.ts";
import { type JobView, jobView } from "./job-view.ts";

export interface ListJobsInput {
  readonly project?: string | null;
  readonly user?: string | null;
  /** Only jobs that changed after this instant: for clients that catch up. */
  readonly updatedAfter?: Date | null | undefined;
  /** Only failed jobs of this kind. */
  readonly failedKind?: string | null | undefined;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** JOBS-007: own jobs and those of projects one may edit, latest change first. */
export async function listJobs(ctx: CallContext, input: ListJobsInput): Promise<Page<JobView>> {
  const actor = requireUser(ctx.actor);
  const size = pageSize(input.first);
  const cursor = decodeCursor(input.after, isTimeCursor);
  const project = input.project ?? null;
  const user = input.user ?? null;
  if (project !== null) {
    if (!isUuid(project)) throw notFound("Project");
    await requireProject(ctx, project, "view");
  }
  const failedKind = input.failedKind ?? null;
  if (user !== null && !isUuid(user)) return EMPTY_PAGE;
  if (failedKind !== null && !isJobName(failedKind)) return EMPTY_PAGE;
  const rows = await new JobReader(ctx.platform.db).list(actor, {
    projectId: project,
    userId: user,
    updatedAfter: input.updatedAfter ?? null,
    failedKind,
    after: cursor,
    limit: size + 1,
  });
  return pageOf(rows, size, (row) => [row.updatedAt.toISOString(), row.id], jobView);
}
