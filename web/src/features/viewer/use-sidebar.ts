import { useSyncExternalStore } from "react";
import { useDrawer, useDrawers } from "#web/ui/overlay/drawer-store.ts";

/** On narrower windows the sidebar lies under the picture instead of beside it. */
const stackedBelowPx = 900;

/** A phone that lies on its side: the picture takes the screen, everything else lies under it (viewer-narrow.css has the same figure). */
const lying = "(max-height: 499px)";

function useIsLying(): boolean {
  return useSyncExternalStore(followLying, () => window.matchMedia(lying).matches);
}

function followLying(changed: () => void): () => void {
  const media = window.matchMedia(lying);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

/** @public */
export function useIsStacked(): boolean {
  const isLying = useIsLying();
  return useDrawers((state) => state.windowPx < stackedBelowPx) || isLying;
}

/** On phones the takes have no row of their own: they are a tab of what lies under the picture. */
const phoneBelowPx = 600;

/** @public */
export function useIsPhone(): boolean {
  const isLying = useIsLying();
  return useDrawers((state) => state.windowPx < phoneBelowPx) || isLying;
}

export interface Sidebar {
  /** For the button; absent where the sidebar is always in sight. */
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
