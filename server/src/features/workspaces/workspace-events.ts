import { emitActorsChanged } from "#server/platform/live/actors-changed.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";

/** A workspace came, went, or has another name, picture or admin; payload `{workspaceId, userId?}`. */
export const WORKSPACE_CHANGED = "workspace.changed";

/** `userId`: whoever became admin, or is one no longer. @public */
export async function emitWorkspaceChanged(unit: Unit, workspaceId: string, userId?: string): Promise<void> {
  if (userId !== undefined) await emitActorsChanged(unit, userId);
  await unit.emit(WORKSPACE_CHANGED, { workspaceId, ...(userId !== undefined && { userId }) });
}
