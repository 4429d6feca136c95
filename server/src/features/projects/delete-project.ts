import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { inProject } from "../audit/audit-project.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireProject } from "./access/project-access.ts";
import { emitProjectChanged } from "./project-events.ts";
import { ProjectWriter } from "./project-store.ts";

/** Deletes a project: it is inaccessible from now on, and its rows stay until a purge (docs/spec/rules.md, Trash). */
export async function deleteProject(ctx: CallContext, id: string): Promise<boolean> {
  const project = await requireProject(ctx, id, "delete");
  const done = await ctx.platform.transact(async (unit) => {
    await emitProjectChanged(unit, id);
    const { clock } = ctx.platform;
    const isDone = await new ProjectWriter(unit.db).markDeleted(id, clock.now());
    if (isDone) await recordAudit(unit, clock, { by: ctx.actor, verb: "project.deleted", target: inProject(project) });
    return isDone;
  });
  if (!done) throw notFound("Project");
  return true;
}
