import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";

/** People gained, changed or lost permissions in a project or a folder of it. */
export const ASSIGNMENTS_CHANGED = defineEvent("assignments.changed", {
  projectId: z.uuid(),
  userIds: z.array(z.uuid()).readonly(),
});

export async function emitAssignmentsChanged(unit: Unit, projectId: string, userIds: readonly string[]): Promise<void> {
  await unit.emit(ASSIGNMENTS_CHANGED, { projectId, userIds });
}
