import { createStore, type StoreApi } from "zustand/vanilla";

/** Whether the server responds: `offline` is the browser's own state, `unreachable` the result of a check. */
export type Reach = "online" | "offline" | "unreachable";

export interface ReachabilityPorts {
  isBrowserOnline: () => boolean;
  /** Resolves to whether the server has responded at all. */
  probe: () => Promise<boolean>;
  schedule: (work: () => void, delayMs: number) => () => void;
}

/** Checked again after 1, 2, 4 s, then every 5 s, since the user is watching. */
export const PROBE_DELAYS_MS = [1000, 2000, 4000, 5000] as const;

export interface Reachability {
  readonly store: StoreApi<{ reach: Reach }>;
  /** A call failed without a response: a check of the server shows whether that was more than one lost call. */
  suspect: () => void;
  /** The browser reports a lost or restored network. */
  browserChanged: () => void;
  /** Called when the server is back after an absence. */
  onBack: (handle: () => void) => () => void;
  /** Runs the work once: now if a check reaches the server, otherwise, with `wasAway`, when it is back. */
  whenThere: (work: (wasAway: boolean) => void) => void;
  /** Returns a call's result, which also shows whether the server is reachable. */
  watch: (call: Promise<Response>) => Promise<Response>;
}

/** Tracks whether the server is reachable, so that the page can say so and reload its data automatically (PLUS-222). */
export function createReachability({ isBrowserOnline, probe, schedule }: ReachabilityPorts): Reachability {
  const store = createStore<{ reach: Reach }>(() => ({ reach: isBrowserOnline() ? "online" : "offline" }));
  const backHandlers = new Set<() => void>();
  let tries = 0;
  let probing: Promise<void> | undefined;
  let cancelNext: () => void = () => {};

  function become(reach: Reach): void {
    const before = store.getState().reach;
    if (before === reach) return;
    store.setState({ reach });
    if (reach === "online") for (const handle of backHandlers) handle();
  }

  /** Concurrent callers share one check. */
  function look(): Promise<void> {
    probing ??= lookNow().finally(() => {
      probing = undefined;
    });
    return probing;
  }

  async function lookNow(): Promise<void> {
    cancelNext();
    if (await probe()) {
      tries = 0;
      become("online");
      return;
    }
    become(isBrowserOnline() ? "unreachable" : "offline");
    const delayMs = PROBE_DELAYS_MS[Math.min(tries, PROBE_DELAYS_MS.length - 1)] ?? 0;
    tries += 1;
    cancelNext = schedule(() => void look(), delayMs);
  }

  return {
    store,
    suspect: () => void look(),
    browserChanged: () => {
      tries = 0;
      if (!isBrowserOnline()) become("offline");
      void look();
    },
    onBack: (handle) => {
      backHandlers.add(handle);
      return () => backHandlers.delete(handle);
    },
    whenThere: (work) => {
      // A running check may have been answered before the network was lost: it says nothing about the current state.
      const earlier = probing ?? Promise.resolve();
      void earlier.then(look).then(() => {
        if (store.getState().reach === "online") return work(false);
        const once = () => {
          backHandlers.delete(once);
          work(true);
        };
        backHandlers.add(once);
      });
    },
    watch: async (call) => {
      try {
        const response = await call;
        if (store.getState().reach !== "online") void look();
        return response;
      } catch (error) {
        if (!(error instanceof DOMException && error.name === "AbortError")) void look();
        throw error;
      }
    },
  };
}
