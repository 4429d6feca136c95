import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { decodeCursor, isTimeCursor } from "#server/platform/paging/cursor.ts";
import { IdList } from "#server/platform/paging/id-list.ts";
import { type ListWindow, listWindow, type WindowInput } from "#server/platform/paging/list-window.ts";
import { EMPTY_PAGE, type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import { isJobName } from "#server/platform/queue/job-definition.ts";
import { requireProject } from "../../projects/access/project-access.ts";
import { requireUser } from "../../users/require-user.ts";
import { type JobFilter, JobReader } from "./job-store.ts";
import { type JobView, jobView } from "./job-view.ts";

export interface JobFilterInput {
  readonly project?: string | null | undefined;
  readonly user?: string | null | undefined;
  /** Only jobs that changed after this instant: for clients that catch up. */
  readonly updatedAfter?: Date | null | undefined;
  /** Only failed jobs of this kind. */
  readonly failedKind?: string | null | undefined;
}

export interface ListJobsInput extends JobFilterInput {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** Older jobs are not in a window, since each one reads 0.8 MB of ids for this many. */
const MOST_LISTED = 50_000;

/** Lists one's own jobs and those of projects one may edit, latest change first (JOBS-007). */
export async function listJobs(ctx: CallContext, input: ListJobsInput): Promise<Page<JobView>> {
  const actor = requireUser(ctx.actor);
  const limit = pageSize(input.first);
  const after = decodeCursor(input.after, isTimeCursor);
  const filter = await requireFilter(ctx, input);
  if (filter === null) return EMPTY_PAGE;
  const rows = await new JobReader(ctx.platform.db).list(actor, { ...filter, after, limit: limit + 1 });
  return pageOf(rows, limit, (row) => [row.updatedAt.toISOString(), row.id], jobView);
}

/** Lists jobs by index (PLUS-1399). */
export async function jobsWindow(ctx: CallContext, input: WindowInput & JobFilterInput): Promise<ListWindow<JobView>> {
  const actor = requireUser(ctx.actor);
  const filter = await requireFilter(ctx, input);
  const reader = new JobReader(ctx.platform.db);
  const ids = filter === null ? IdList.of([]) : await reader.ids(actor, filter, MOST_LISTED);
  return listWindow(ids, input, async (wanted) => {
    const rows = new Map((await reader.visible(actor, wanted)).map((row) => [row.id, row]));
    return wanted.flatMap((id) => {
      const row = rows.get(id);
      return row ? [jobView(row)] : [];
    });
  });
}

/** Returns null if no job can match. @throws AppError NOT_FOUND for a project that the person doesn't see */
async function requireFilter(ctx: CallContext, input: JobFilterInput): Promise<JobFilter | null> {
  const { project = null, user = null, updatedAfter = null, failedKind = null } = input;
  if (project !== null) {
    if (!isUuid(project)) throw notFound("Project");
    await requireProject(ctx, project, "view");
  }
  if (user !== null && !isUuid(user)) return null;
  if (failedKind !== null && !isJobName(failedKind)) return null;
  return { projectId: project, userId: user, updatedAfter, failedKind };
}
