import type { StoreApi } from "zustand/vanilla";

/** Resolves when the state of a player, or of a pair of them, matches. Rejects with "not reached" after `limitMs`. */
export function reached<State>(
  store: Pick<StoreApi<State>, "getState" | "subscribe">,
  condition: (state: State) => boolean,
  limitMs: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = (state: State) => {
      if (!condition(state)) return;
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = store.subscribe(check);
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`not reached: ${JSON.stringify(store.getState())}`));
    }, limitMs);
    check(store.getState());
  });
}

/** Two painted frames later the compositor has drawn whatever the element presented. */
export const painted = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
