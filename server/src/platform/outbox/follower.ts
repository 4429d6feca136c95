import type { EventDefinition } from "./event.ts";
import type { Unit } from "./unit.ts";

/** Work of another feature in the transaction of an event, so that both commit together or not at all. */
export interface Follower {
  readonly event: EventDefinition<object>;
  readonly follow: (unit: Unit, payload: object) => Promise<void>;
}

/**
 * Runs where the event is emitted, after the earlier writes. For rows that must never exist without each other; everything else
 * receives the event after the commit.
 */
export function followEvent<P extends object>(
  event: EventDefinition<P>,
  act: (unit: Unit, payload: P) => Promise<void>,
): Follower {
  return { event, follow: (unit, payload) => act(unit, event.payload.parse(payload)) };
}
