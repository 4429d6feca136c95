import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireUser } from "../users/require-user.ts";
import { WorkspaceReader } from "./workspace-store.ts";
import { type WorkspaceView, workspaceView } from "./workspace-view.ts";

/** Lists only the workspaces that the person may edit (WORKSPACES-007). */
export async function listWorkspaces(ctx: CallContext): Promise<readonly WorkspaceView[]> {
  const actor = requireUser(ctx.actor);
  const rows = await new WorkspaceReader(ctx.platform.db).list(
    actor.isSuperuser ? "all" : [...actor.managedWorkspaceIds],
  );
  return rows.map((row) => workspaceView(actor, row));
}
