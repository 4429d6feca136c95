import { invalid } from "#core/errors/app-error.ts";
import { dayStart, isTimeZone } from "#core/transfers/day-start.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { decodeCursor, isTimeCursor } from "#server/platform/paging/cursor.ts";
import { EMPTY_PAGE, type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import { requireProject } from "../projects/access/project-access.ts";
import { optionalDay } from "../projects/project-fields.ts";
import { requireUser } from "../users/require-user.ts";
import { requireWorkspace } from "../workspaces/require-workspace.ts";
import { TransferReader } from "./transfer-store.ts";
import { type TransferView, transferView } from "./transfer-view.ts";

export interface ListTransfersInput {
  readonly project?: string | null;
  readonly workspace?: string | null;
  /** Days as YYYY-MM-DD, both included. */
  readonly dateFrom?: string | null | undefined;
  readonly dateTo?: string | null | undefined;
  /** The time zone of the days, as "Europe/Berlin"; UTC by default. */
  readonly timeZone?: string | null | undefined;
  readonly includeWeb?: boolean | null | undefined;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/**
 * Lists transfers of a project or of a whole workspace, newest first; empty if neither is given (STATS-013). For anyone who may
 * edit the project or the workspace.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION for an invalid day or time zone
 */
export async function listTransfers(ctx: CallContext, input: ListTransfersInput): Promise<Page<TransferView>> {
  requireUser(ctx.actor);
  const from = optionalDay("dateFrom", input.dateFrom ?? null);
  const to = optionalDay("dateTo", input.dateTo ?? null);
  const timeZone = input.timeZone ?? "UTC";
  if (!isTimeZone(timeZone)) throw invalid("timeZone", "Unknown time zone");
  const size = pageSize(input.first);
  const after = decodeCursor(input.after, isTimeCursor);
  const [projectId, workspaceId] = [input.project ?? null, input.workspace ?? null];
  if (projectId !== null && workspaceId !== null) throw invalid("workspace", "Pass a project or a workspace, not both");
  if (projectId !== null) await requireProject(ctx, projectId, "edit");
  else if (workspaceId !== null) await requireWorkspace(ctx, workspaceId, "edit");
  else return EMPTY_PAGE;
  const rows = await new TransferReader(ctx.platform.db).list({
    projectId,
    workspaceId,
    from: from === null ? null : dayStart(from, timeZone),
    before: to === null ? null : dayStart(to, timeZone, 1),
    includesWeb: input.includeWeb ?? false,
    after,
    limit: size + 1,
  });
  return pageOf(rows, size, (row) => [row.createdAt.toISOString(), row.id], transferView);
}
