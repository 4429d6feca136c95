import { freeName, nameKey } from "#core/names/name-rules.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { auditWorkspace } from "../../workspaces/audit-workspace.ts";
import { lockForRemoval, removeWorkspace } from "../../workspaces/remove-workspace.ts";
import { requireWorkspace } from "../../workspaces/require-workspace.ts";
import { emitProjectChanged } from "../project-events.ts";
import { ProjectWriter } from "../project-store.ts";
import { WorkspaceProjectWriter } from "./workspace-projects-store.ts";

/**
 * Deletes a workspace (WORKSPACES-040, WORKSPACES-064). Its projects, including those in the trash, move to the default
 * workspace; a title that is taken there gets a number. Its admins lose their permissions through it; people assigned to the
 * projects keep theirs.
 */
export async function deleteWorkspace(ctx: CallContext, id: string): Promise<boolean> {
  await requireWorkspace(ctx, id, "delete");
  const now = ctx.platform.clock.now();
  await ctx.platform.transact(async (unit) => {
    const { doomed, heir } = await lockForRemoval(unit, id);
    const projects = await handOver(unit, doomed.id, heir.id, now);
    const target = auditWorkspace(doomed);
    const details = { projects, movedTo: heir.name };
    await recordAudit(unit, ctx.platform.clock, { by: ctx.actor, verb: "workspace.deleted", target, details });
    await removeWorkspace(unit, doomed);
  });
  return true;
}

/** Moves the projects and returns the number of those that were not deleted. */
async function handOver(unit: Unit, from: string, to: string, now: Date): Promise<number> {
  const writer = new WorkspaceProjectWriter(unit.db);
  const inHeir = new Set(await writer.nameKeys(to));
  const living = (await writer.lock(from)).filter((project) => !project.isDeleted);
  // A new title must be free in both workspaces, since the old one's other projects move too.
  const taken = new Set([...inHeir, ...living.map((project) => nameKey(project.name))]);
  for (const project of living) {
    if (inHeir.has(nameKey(project.name))) {
      const name = freeName(project.name, (candidate) => taken.has(nameKey(candidate)));
      taken.add(nameKey(name));
      await new ProjectWriter(unit.db).update(project.id, { name, name_key: nameKey(name) }, now);
    }
    await emitProjectChanged(unit, project.id, from);
  }
  await writer.moveAll(from, to, now);
  return living.length;
}
