import { useCompareLook } from "./look-store.ts";

/** Shows the other picture. */
export function flick(): void {
  useCompareLook.setState(({ shown }) => ({ shown: shown === "a" ? "b" : "a" }));
}
