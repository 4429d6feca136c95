import type { Actor } from "#core/permissions/actor.ts";
import type { Platform } from "../platform.ts";

/** How one kind of event reaches connected people. Declared by the feature that knows who may hear of it: mostly the owner of the event. */
export interface LiveRoute {
  /** Event name in the outbox, past tense: `comment.posted`. */
  readonly event: string;
  /** The flat JSON message for the sockets: `{event: "commentChanged", …ids}`; null when nobody needs it. */
  message(
    payload: Readonly<Record<string, unknown>>,
    platform: Platform,
  ): Promise<Readonly<Record<string, unknown>> | null>;
  /** Which of these connected people may see it: one query for all of them, never one each. */
  audience(
    payload: Readonly<Record<string, unknown>>,
    actors: readonly Actor[],
    platform: Platform,
  ): Promise<ReadonlySet<Actor>>;
}

export interface Live {
  /** Called on this node for every published event of any node, in order of commit. */
  subscribe(event: string, listener: (payload: Readonly<Record<string, unknown>>) => void): () => void;
  /** Called when this node was cut off so long that events may be missing: whoever holds state built on them starts over. */
  onGap(listener: () => void): void;
}
