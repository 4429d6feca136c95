import { notFound } from "#core/errors/app-error.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { requireProject } from "./project-access.ts";
import { emitProjectChanged } from "./project-events.ts";
import { ProjectWriter } from "./project-store.ts";

/** Decision 29: the rows stay until a purge; nobody can reach anything in the project from now on. */
export async function deleteProject(ctx: RequestContext, id: string): Promise<boolean> {
  await requireProject(ctx, id, "delete");
  const done = await ctx.platform.transact(async (unit) => {
    await emitProjectChanged(unit, id);
    return new ProjectWriter(unit.db).markDeleted(id, ctx.platform.clock.now());
  });
  if (!done) throw notFound("Project");
  return true;
}
