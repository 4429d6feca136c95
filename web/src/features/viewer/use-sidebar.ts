import { useDrawer, useDrawers } from "#web/ui/drawer-store.ts";

/** On narrower windows the sidebar lies under the picture instead of beside it. */
const stackedBelowPx = 900;

export function useIsStacked(): boolean {
  return useDrawers((state) => state.windowPx < stackedBelowPx);
}

/** On phones the takes have no row of their own: they are a tab of what lies under the picture. */
const phoneBelowPx = 600;

export function useIsPhone(): boolean {
  return useDrawers((state) => state.windowPx < phoneBelowPx);
}

export interface Sidebar {
  /** For the button; absent where the sidebar is always in sight. */
  readonly toggle: { isOpen: boolean; toggle: () => void } | undefined;
  readonly open: () => void;
}

export function useSidebar(): Sidebar {
  const { open: isOpen } = useDrawer("right");
  const toggleDrawer = useDrawers((state) => state.toggle);
  const toggle = useIsStacked() ? undefined : { isOpen, toggle: () => toggleDrawer("right") };
  return { toggle, open: () => toggleDrawer("right", true) };
}
