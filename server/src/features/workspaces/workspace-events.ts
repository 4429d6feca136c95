import { z } from "zod";
import { emitActorsChanged } from "#server/platform/live/actors-changed.ts";
import { defineEvent } from "#server/platform/outbox/event.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";

/** A workspace was created or deleted, or its name, image or admin changed. */
export const WORKSPACE_CHANGED = defineEvent("workspace.changed", {
  workspaceId: z.uuid(),
  /** The person who became admin, or no longer is one. */
  userId: z.uuid().optional(),
});

/** @public */
export async function emitWorkspaceChanged(unit: Unit, workspaceId: string, userId?: string): Promise<void> {
  if (userId !== undefined) await emitActorsChanged(unit, userId);
  await unit.emit(WORKSPACE_CHANGED, { workspaceId, userId });
}
