import { AppError } from "#core/errors/app-error.ts";
import { nameKey } from "#core/names/name-rules.ts";
import { requireName } from "#core/names/require-name.ts";
import { mayCreateWorkspace } from "#core/permissions/workspace-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireUser } from "../users/require-user.ts";
import { auditWorkspace } from "./audit-workspace.ts";
import { emitWorkspaceChanged } from "./workspace-events.ts";
import { WORKSPACE_NAME_INDEX, WorkspaceWriter } from "./workspace-store.ts";
import { type WorkspaceView, workspaceView } from "./workspace-view.ts";

/** Verbatim from the specification (WORKSPACES-055, -057). */
export const NAME_TAKEN = "This name is already used by another workspace";

export async function createWorkspace(ctx: CallContext, typedName: string): Promise<WorkspaceView> {
  const actor = requireUser(ctx.actor);
  if (!mayCreateWorkspace(actor)) throw new AppError("FORBIDDEN");
  const name = requireName("name", typedName);
  const { clock } = ctx.platform;
  const row = await orNameConflict(WORKSPACE_NAME_INDEX, NAME_TAKEN, () =>
    ctx.platform.transact(async (unit) => {
      const workspace = { id: clock.uuid(), name, nameKey: nameKey(name), isDefault: false };
      const target = auditWorkspace(workspace);
      await emitWorkspaceChanged(unit, workspace.id);
      await recordAudit(unit, clock, { by: actor, verb: "workspace.created", target });
      return new WorkspaceWriter(unit.db).insert({ ...workspace, createdBy: actor.userId, createdAt: clock.now() });
    }),
  );
  return workspaceView(actor, row);
}
