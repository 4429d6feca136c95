import { useStore } from "zustand";
import { createReachability, type Reach, type Reachability } from "./reachability.ts";

const PROBE_TIMEOUT_MS = 5000;
/** Sent by a proxy in place of the server. */
const NOT_THE_SERVER = new Set([502, 504]);

async function probe(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
    const response = await fetch("/api/hello", { cache: "no-store", credentials: "omit", signal });
    return !NOT_THE_SERVER.has(response.status);
  } catch {
    return false;
  }
}

/** Whether this tab reaches its server. */
export const connection: Reachability = createReachability({
  isBrowserOnline: () => navigator.onLine,
  probe,
  schedule(work, delayMs) {
    const timer = window.setTimeout(work, delayMs);
    return () => window.clearTimeout(timer);
  },
});

export function useReach(): Reach {
  return useStore(connection.store, ({ reach }) => reach);
}

/** Follows the browser's own events, and calls `loadAgain` whenever the server is back. */
export function followConnection(loadAgain: () => void): void {
  window.addEventListener("offline", connection.browserChanged);
  window.addEventListener("online", connection.browserChanged);
  connection.onBack(loadAgain);
}
