import { session } from "./session.ts";

/** PLUS-135: while the server is away, nobody is redirected: the waiting page is shown at the requested address. */
export function isUnavailable(): boolean {
  return session.store.getState().unavailableUntilMs !== null;
}
