import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";

/** A project was made, its title, settings, pictures or workspace changed, or it was deleted. @public */
export const PROJECT_CHANGED = defineEvent("project.changed", {
  projectId: z.uuid(),
  /** The workspace it was moved out of, whose admins have it no longer. */
  leftWorkspaceId: z.uuid().optional(),
});

/** After the rows are written: its root folder is made and named by them. */
export async function emitProjectChanged(unit: Unit, projectId: string, leftWorkspaceId?: string): Promise<void> {
  await unit.emit(PROJECT_CHANGED, { projectId, leftWorkspaceId });
}
