import { useDrawers } from "#web/ui/drawer-store.ts";

/** On narrower windows the sidebar lies under the picture instead of beside it. */
const stackedBelowPx = 900;

export function useIsStacked(): boolean {
  return useDrawers((state) => state.windowPx < stackedBelowPx);
}
