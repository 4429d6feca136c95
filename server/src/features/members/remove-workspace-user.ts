import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { auditAccount } from "../auth/audit-account.ts";
import { FolderUserWriter } from "../folders/audience/folder-user-store.ts";
import { ProjectUserWriter } from "../projects/access/project-user-store.ts";
import { personLoader } from "../users/user-loader.ts";
import { auditWorkspace } from "../workspaces/audit-workspace.ts";
import { requireWorkspace } from "../workspaces/require-workspace.ts";
import { emitWorkspaceChanged } from "../workspaces/workspace-events.ts";
import { WorkspaceUserWriter } from "../workspaces/workspace-user-store.ts";

export interface RemoveWorkspaceUserInput {
  readonly workspace: string;
  readonly user: string;
  readonly keepInProjects: boolean;
}

/**
 * Removes an admin from a workspace (WORKSPACES-043, WORKSPACES-070): they become supervisor of its projects, or lose access to
 * all of them, even if they had a role or a folder entry before. The last admin may be removed: superusers remain.
 */
export async function removeWorkspaceUser(ctx: CallContext, input: RemoveWorkspaceUserInput): Promise<boolean> {
  const { id: workspaceId, name } = await requireWorkspace(ctx, input.workspace, "edit");
  const { user: userId, keepInProjects } = input;
  if (!isUuid(userId)) throw notFound("User");
  const person = await personLoader(ctx).load(userId);
  await ctx.platform.transact(async (unit) => {
    if (!(await new WorkspaceUserWriter(unit.db).remove(workspaceId, userId))) throw notFound("User");
    const inProjects = new ProjectUserWriter(unit.db);
    if (keepInProjects) await inProjects.makeSupervisor(workspaceId, userId, ctx.platform.clock.now());
    else {
      await inProjects.removeFromWorkspace(workspaceId, userId);
      await new FolderUserWriter(unit.db).removeFromWorkspace(workspaceId, userId);
    }
    await emitWorkspaceChanged(unit, workspaceId, userId);
    const target = auditAccount({ id: userId, name: person.name });
    const place = auditWorkspace({ id: workspaceId, name });
    const what = { verb: "workspace.admin-removed", target, place, details: { keepInProjects } } as const;
    await recordAudit(unit, ctx.platform.clock, { by: ctx.actor, ...what });
  });
  return true;
}
