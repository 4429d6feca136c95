import { z } from "zod";
import { emitActorsChanged } from "#server/platform/live/actors-changed.ts";
import { defineEvent } from "#server/platform/outbox/event.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";

/** A workspace came, went, or has another name, picture or admin. */
export const WORKSPACE_CHANGED = defineEvent("workspace.changed", {
  workspaceId: z.uuid(),
  /** Anyone who became admin, or is one no longer. */
  userId: z.uuid().optional(),
});

/** @public */
export async function emitWorkspaceChanged(unit: Unit, workspaceId: string, userId?: string): Promise<void> {
  if (userId !== undefined) await emitActorsChanged(unit, userId);
  await unit.emit(WORKSPACE_CHANGED, { workspaceId, userId });
}
