import { useMediaQuery } from "#web/ui/layout/use-media-query.ts";
import { useDrawer, useDrawers } from "#web/ui/overlay/drawer-store.ts";

/** In narrower windows the sidebar is below the picture instead of beside it. */
const stackedBelowPx = 900;

/** A phone in landscape: the picture fills the screen, everything else is below it (viewer-narrow.css has the same number). */
const lying = "(max-height: 499px)";

/** @public */
export function useIsStacked(): boolean {
  const isLying = useMediaQuery(lying);
  return useDrawers((state) => state.windowPx < stackedBelowPx) || isLying;
}

/** On phones the takes have no row of their own: they are a tab below the picture. */
const phoneBelowPx = 600;

/** @public */
export function useIsPhone(): boolean {
  const isLying = useMediaQuery(lying);
  return useDrawers((state) => state.windowPx < phoneBelowPx) || isLying;
}

export interface Sidebar {
  /** For the button; absent if the sidebar is always visible. */
  readonly toggle: { isOpen: boolean; toggle: () => void } | undefined;
  readonly open: () => void;
}

/** @public */
export function useSidebar(): Sidebar {
  const { open: isOpen } = useDrawer("right");
  const toggleDrawer = useDrawers((state) => state.toggle);
  const toggle = useIsStacked() ? undefined : { isOpen, toggle: () => toggleDrawer("right") };
  return { toggle, open: () => toggleDrawer("right", true) };
}
