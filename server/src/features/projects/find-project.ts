import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { userIdOf } from "../users/require-user.ts";
import { projectAccessLoader, requireProject } from "./access/project-access.ts";
import { ProjectReader } from "./project-store.ts";
import { ProjectView } from "./project-view.ts";

export async function findProject(ctx: CallContext, id: string): Promise<ProjectView> {
  await requireProject(ctx, id, "view");
  return freshProject(ctx, id);
}

/** Returns the project's current state after a change in this request. */
export async function freshProject(ctx: CallContext, id: string): Promise<ProjectView> {
  projectAccessLoader(ctx).clear(id);
  const [row] = await new ProjectReader(ctx.platform.db).byIds([id], userIdOf(ctx.actor));
  if (!row) throw notFound("Project");
  return new ProjectView(ctx, row);
}
