import { AppError, notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import { inProject } from "../../audit/audit-project.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { auditWorkspace } from "../../workspaces/audit-workspace.ts";
import { holdWorkspace } from "../../workspaces/remove-workspace.ts";
import { requireWorkspace } from "../../workspaces/require-workspace.ts";
import { requireProject } from "../access/project-access.ts";
import { TITLE_TAKEN } from "../create-project.ts";
import { freshProject } from "../find-project.ts";
import { emitProjectChanged } from "../project-events.ts";
import { PROJECT_NAME_INDEX, ProjectWriter } from "../project-store.ts";
import type { ProjectView } from "../project-view.ts";

/**
 * Moves a project to another workspace (PROJECTS-045, PROJECTS-085): this is like deleting it in the one and creating it in the
 * other, so both permissions are required. Its people stay assigned.
 */
export async function moveProject(ctx: CallContext, input: { id: string; workspace: string }): Promise<ProjectView> {
  const project = await requireProject(ctx, input.id, "delete");
  const { scope } = project;
  const workspace = await requireWorkspace(ctx, input.workspace, "createProject");
  if (workspace.id === scope.workspaceId) return freshProject(ctx, input.id);
  const { transact, clock } = ctx.platform;
  await orNameConflict(PROJECT_NAME_INDEX, TITLE_TAKEN, () =>
    transact(async (unit) => {
      await holdWorkspace(unit, workspace.id);
      const move = { projectId: input.id, from: scope.workspaceId, to: workspace.id, now: clock.now() };
      const outcome = await new ProjectWriter(unit.db).move(move);
      if (outcome === "GONE") throw notFound("Project");
      if (outcome === "MOVED_ALREADY") throw new AppError("CONFLICT", "Someone else has moved this project");
      await emitProjectChanged(unit, input.id, scope.workspaceId);
      const place = auditWorkspace(workspace);
      await recordAudit(unit, clock, { by: ctx.actor, verb: "project.moved", target: inProject(project), place });
    }),
  );
  return freshProject(ctx, input.id);
}
