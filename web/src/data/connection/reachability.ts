import { createStore, type StoreApi } from "zustand/vanilla";

/** Whether the server answers: `offline` says the browser itself, `unreachable` is what a look at the server has shown. */
export type Reach = "online" | "offline" | "unreachable";

export interface ReachabilityPorts {
  isBrowserOnline: () => boolean;
  /** Resolves to whether the server has answered at all. */
  probe: () => Promise<boolean>;
  schedule: (work: () => void, delayMs: number) => () => void;
}

/** Asked again after 1, 2, 4 s, then every 5 s: who is waiting looks at the screen. */
export const PROBE_DELAYS_MS = [1000, 2000, 4000, 5000] as const;

export interface Reachability {
  readonly store: StoreApi<{ reach: Reach }>;
  /** Something failed without an answer: a look at the server tells whether that was more than one lost call. */
  suspect: () => void;
  /** The browser says that it has lost, or found, a network. */
  browserChanged: () => void;
  /** Called when the server is back after it was away. */
  onBack: (handle: () => void) => () => void;
  /** Runs the work once: now when a look shows the server there, else when it is back. */
  whenThere: (work: () => void) => void;
  /** The answer of a call, which also tells whether the server is there. */
  watch: (call: Promise<Response>) => Promise<Response>;
}

/** Follows whether the server can be reached, so that the page can say so and load again on its own (PLUS-222). */
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

  /** Several who ask at once look once. */
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
      void look().then(() => {
        if (store.getState().reach === "online") return work();
        const once = () => {
          backHandlers.delete(once);
          work();
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
