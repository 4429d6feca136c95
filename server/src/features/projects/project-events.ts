import type { Unit } from "#server/platform/outbox/transact.ts";

/** A project's title, settings, pictures or workspace changed, or it was deleted; payload `{projectId, leftWorkspaceId?}`. */
export const PROJECT_CHANGED = "project.changed";

/** `leftWorkspaceId`: the workspace it was moved out of, whose admins have it no longer. */
export async function emitProjectChanged(unit: Unit, projectId: string, leftWorkspaceId?: string): Promise<void> {
  await unit.emit(PROJECT_CHANGED, { projectId, ...(leftWorkspaceId !== undefined && { leftWorkspaceId }) });
}
