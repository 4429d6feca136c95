import type { EventDefinition } from "./event.ts";
import type { Unit } from "./unit.ts";

/** What a later feature does in the very transaction of an earlier one's event, so that both become true together or not at all. */
export interface Follower {
  readonly event: EventDefinition<object>;
  readonly follow: (unit: Unit, payload: object) => Promise<void>;
}

/**
 * Runs where the event is emitted, after what was written before it. For rows that must never be without each other; anything else hears
 * the event after the commit.
 */
export function followEvent<P extends object>(
  event: EventDefinition<P>,
  act: (unit: Unit, payload: P) => Promise<void>,
): Follower {
  return { event, follow: (unit, payload) => act(unit, event.payload.parse(payload)) };
}
