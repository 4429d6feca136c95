import { z } from "zod";
import { defineEvent } from "../outbox/event.ts";
import type { Unit } from "../outbox/unit.ts";

/** What a person carries into every decision (superuser, administered workspaces) is another. */
export const ACTORS_CHANGED = defineEvent("actors.changed", { userId: z.string() });

/**
 * Before the other events of the same change: connected sessions of this person are asked for again before anything that comes after it
 * goes out.
 * @public
 */
export async function emitActorsChanged(unit: Pick<Unit, "emit">, userId: string): Promise<void> {
  await unit.emit(ACTORS_CHANGED, { userId });
}
