import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";

/** A project was created or deleted, or its title, settings, images or workspace changed. @public */
export const PROJECT_CHANGED = defineEvent("project.changed", {
  projectId: z.uuid(),
  /** The workspace it was moved out of, whose admins no longer have it. */
  leftWorkspaceId: z.uuid().optional(),
});

/** Emits after the rows are written, since the root folder is created and named from them. */
export async function emitProjectChanged(unit: Unit, projectId: string, leftWorkspaceId?: string): Promise<void> {
  await unit.emit(PROJECT_CHANGED, { projectId, leftWorkspaceId });
}
