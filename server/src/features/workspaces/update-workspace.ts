import { notFound } from "#core/errors/app-error.ts";
import { nameKey } from "#core/names/name-rules.ts";
import { requireName } from "#core/names/require-name.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import { NAME_TAKEN } from "./create-workspace.ts";
import { requireWorkspace } from "./require-workspace.ts";
import { emitWorkspaceChanged } from "./workspace-events.ts";
import { WORKSPACE_NAME_INDEX, WorkspaceWriter } from "./workspace-store.ts";
import { type WorkspaceView, workspaceView } from "./workspace-view.ts";

export async function updateWorkspace(ctx: CallContext, input: { id: string; name: string }): Promise<WorkspaceView> {
  await requireWorkspace(ctx, input.id, "edit");
  const name = requireName("name", input.name);
  const row = await orNameConflict(WORKSPACE_NAME_INDEX, NAME_TAKEN, () =>
    ctx.platform.transact(async (unit) => {
      await emitWorkspaceChanged(unit, input.id);
      return new WorkspaceWriter(unit.db).rename(input.id, name, nameKey(name));
    }),
  );
  if (!row) throw notFound("Workspace");
  return workspaceView(ctx.actor, row);
}
