import type { Transact } from "../outbox/transact.ts";
import type { LiveRoute } from "./live.ts";

/** An administrator, or a deployment, wants every open page to load anew. */
export const RELOAD_REQUESTED = "server.reload_requested";

export const reloadRoute: LiveRoute = {
  event: RELOAD_REQUESTED,
  message: async () => ({ event: "reload" }),
  audience: async (_payload, actors) => new Set(actors),
};

/** All connected people reload their page, whichever node they are connected to. */
export async function requestReload(transact: Transact): Promise<void> {
  await transact((unit) => unit.emit(RELOAD_REQUESTED, {}));
}
