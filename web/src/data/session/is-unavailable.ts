import { session } from "./session.ts";

/** PLUS-135: while the server is away, nobody is sent anywhere: the page that waits is at the wanted address. */
export function isUnavailable(): boolean {
  return session.store.getState().unavailableUntilMs !== null;
}
