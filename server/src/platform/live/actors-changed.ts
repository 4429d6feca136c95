import { z } from "zod";
import { defineEvent } from "../outbox/event.ts";
import type { Unit } from "../outbox/unit.ts";

/** A person's basis of all permissions (superuser, administered workspaces) changed. */
export const ACTORS_CHANGED = defineEvent("actors.changed", { userId: z.string() });

/**
 * Before the other events of the same change: this person's connected sessions are reloaded before anything after it is sent.
 * @public
 */
export async function emitActorsChanged(unit: Pick<Unit, "emit">, userId: string): Promise<void> {
  await unit.emit(ACTORS_CHANGED, { userId });
}
