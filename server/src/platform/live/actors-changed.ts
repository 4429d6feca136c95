import { z } from "zod";
import { defineEvent } from "../outbox/event.ts";
import type { Unit } from "../outbox/unit.ts";

/** The basis of a person's permissions has changed (superuser, administered workspaces). */
export const ACTORS_CHANGED = defineEvent("actors.changed", { userId: z.string() });

/**
 * Emitted before the other events of the same change: this person's connected sessions are reloaded before anything after it is
 * sent.
 * @public
 */
export async function emitActorsChanged(unit: Pick<Unit, "emit">, userId: string): Promise<void> {
  await unit.emit(ACTORS_CHANGED, { userId });
}
