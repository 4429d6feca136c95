import type { LiveMessage } from "#core/live/live-message.ts";
import type { Actor } from "#core/permissions/actor.ts";
import type { EventDefinition } from "../outbox/event.ts";
import type { Platform } from "../platform.ts";

/**
 * How one kind of event reaches connected people. Declared by the feature that knows who may receive it, usually the event's
 * owner.
 */
export interface LiveRoute<P extends object = object, M extends object = object> {
  /** The event, as it is stored in the outbox. */
  readonly event: EventDefinition<P>;
  /** The message that is sent. */
  readonly sends: LiveMessage<M>;
  /** Returns the message's content; null if nobody needs it. */
  message(payload: NoInfer<P>, platform: Platform): Promise<NoInfer<M> | null>;
  /** Returns which of these connected people may see it: one query for all of them, never one each. */
  audience(payload: NoInfer<P>, actors: readonly Actor[], platform: Platform): Promise<ReadonlySet<Actor>>;
}

/** Checks both ends of a route against their payload types. */
export function liveRoute<P extends object, M extends object>(route: LiveRoute<P, M>): LiveRoute {
  return route;
}
