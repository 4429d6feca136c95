import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type Cursor, decodeCursor } from "#server/platform/paging/cursor.ts";
import { type Page, pageOf, pageSize } from "#server/platform/paging/page.ts";
import { requireUser } from "../users/require-user.ts";
import { ProjectReader, type ProjectRow, type ProjectSort } from "./project-store.ts";
import { ProjectView } from "./project-view.ts";

export interface ListProjectsInput {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly sort?: ProjectSort | null | undefined;
  readonly direction?: "ASC" | "DESC" | null | undefined;
}

type ProjectCursor = readonly [string, string, string];

/**
 * Lists projects (PROJECTS-106): superusers see all, workspace admins those of their workspaces, others those that they are
 * assigned to.
 */
export async function listProjects(ctx: CallContext, input: ListProjectsInput): Promise<Page<ProjectView>> {
  const actor = requireUser(ctx.actor);
  const sort = input.sort ?? "TITLE";
  const size = pageSize(input.first);
  const cursor = decodeCursor(input.after, (value): value is ProjectCursor => isCursor(value, sort));
  const rows = await new ProjectReader(ctx.platform.db).list({
    userId: actor.userId,
    seesAll: actor.isSuperuser,
    managedWorkspaceIds: [...actor.managedWorkspaceIds],
    sort,
    descending: (input.direction ?? (sort === "CREATED" ? "DESC" : "ASC")) === "DESC",
    after: cursor && [cursor[1], cursor[2]],
    limit: size + 1,
  });
  return pageOf(
    rows,
    size,
    (row) => [sort, sortValue(row, sort), row.projectId],
    (row) => new ProjectView(ctx, row),
  );
}

function sortValue(row: ProjectRow, sort: ProjectSort): string {
  if (sort === "TITLE") return row.projectName;
  return sort === "MANAGER" ? row.manager : row.createdAt.toISOString();
}

function isCursor(value: Cursor, sort: ProjectSort): value is ProjectCursor {
  const [made, key, id] = value;
  if (value.length !== 3 || made !== sort || typeof key !== "string" || !isUuid(id)) return false;
  return sort === "CREATED" ? !Number.isNaN(Date.parse(key)) : !key.includes("\u0000");
}
