import type { CallContext } from "#server/platform/call/call-context.ts";
import { userIdOf } from "../users/require-user.ts";
import { ProjectReader } from "./project-store.ts";
import { ProjectView } from "./project-view.ts";

/** Returns existing projects by id, in one query. Each view's `allowedTo` has the permissions. @public */
export async function projectsByIds(
  ctx: CallContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProjectView>> {
  if (ids.length === 0) return new Map();
  const rows = await new ProjectReader(ctx.platform.db).byIds(ids, userIdOf(ctx.actor));
  return new Map(rows.map((row) => [row.projectId, new ProjectView(ctx, row)]));
}
