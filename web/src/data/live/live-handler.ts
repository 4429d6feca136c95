import type { LiveMessage } from "#core/live/live-message.ts";
import type { LiveConnection } from "./live-connection.ts";

/** A feature's reaction to one kind of message, whatever page is open. */
export interface LiveHandler {
  readonly listen: (live: Pick<LiveConnection, "on">) => () => void;
}

export function onLive<P extends object>(message: LiveMessage<P>, handle: (payload: P) => void): LiveHandler {
  return { listen: (live) => live.on(message, handle) };
}
