import type { Unit } from "#server/platform/outbox/transact.ts";

/** People were given rights in a project or a folder of it, have others, or none any more; payload `{projectId, userIds}`. */
export const ASSIGNMENTS_CHANGED = "assignments.changed";

export async function emitAssignmentsChanged(unit: Unit, projectId: string, userIds: readonly string[]): Promise<void> {
  await unit.emit(ASSIGNMENTS_CHANGED, { projectId, userIds });
}
