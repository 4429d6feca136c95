import { useCompareLook } from "./look-store.ts";

/** Shows the other one of both. */
export function flick(): void {
  useCompareLook.setState(({ shown }) => ({ shown: shown === "a" ? "b" : "a" }));
}
