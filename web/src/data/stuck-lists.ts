import type { QueryClient } from "@tanstack/react-query";
import { RUNNING_LOAD_WAIT_MS } from "./load-once.ts";

/**
 * SHELL-048: for `lists`, first parts of keys, one load runs at a time. A page that needs a list during its load waits for that
 * load, but only 5 s: then it counts as stuck and is cancelled, and all waiting pages get the result of the next one. Returns a
 * function that stops this.
 */
export function giveUpStuckLists(client: QueryClient, lists: ReadonlySet<unknown>): () => void {
  const waits = new Map<string, ReturnType<typeof setTimeout>>();
  const stopWaiting = (hash: string) => {
    clearTimeout(waits.get(hash));
    waits.delete(hash);
  };
  const stop = client.getQueryCache().subscribe(({ query, type }) => {
    const { queryKey, queryHash, state } = query;
    if (!lists.has(queryKey[0])) return;
    if (type === "removed" || state.fetchStatus !== "fetching") stopWaiting(queryHash);
    else if (type === "observerAdded" && !waits.has(queryHash)) {
      const giveUp = async () => {
        stopWaiting(queryHash);
        await client.cancelQueries({ queryKey, exact: true });
        await client.refetchQueries({ queryKey, exact: true });
      };
      waits.set(
        queryHash,
        setTimeout(() => void giveUp(), RUNNING_LOAD_WAIT_MS),
      );
    }
  });
  return () => {
    stop();
    for (const hash of waits.keys()) stopWaiting(hash);
  };
}
