import { reload } from "#core/live/reload.ts";
import { defineEvent } from "../outbox/event.ts";
import type { Transact } from "../outbox/transact.ts";
import { liveRoute } from "./live-route.ts";

/** An administrator or a deployment requests that every open page reloads. */
export const RELOAD_REQUESTED = defineEvent("server.reload_requested", {});

export const reloadRoute = liveRoute({
  event: RELOAD_REQUESTED,
  sends: reload,
  message: async () => ({}),
  audience: async (_payload, actors) => new Set(actors),
});

/** Reloads the pages of all connected people, on every node. */
export async function requestReload(transact: Transact): Promise<void> {
  await transact((unit) => unit.emit(RELOAD_REQUESTED, {}));
}
