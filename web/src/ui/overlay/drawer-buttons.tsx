import { IconButton } from "../controls/icon-button.tsx";
import { type DrawerSide, useDrawer, useDrawers } from "./drawer-store.ts";

export interface DrawerButtonProps {
  /** The name of the drawer. */
  label: string;
}

/** Opens the left drawer, first in a page's bar: shown while the drawer is closed, or over the page. */
export function SidebarButton({ label }: DrawerButtonProps) {
  const { open, overlay } = useDrawer("left");
  if (open && !overlay) return null;
  return <IconButton icon="panelleft" label={label} shortcut="[" aria-expanded={open} onClick={toggling("left")} />;
}

/** Opens and closes the right drawer: the last button of a page. */
export function DetailsButton({ label }: DrawerButtonProps) {
  const { open } = useDrawer("right");
  return (
    <IconButton
      icon="panelright"
      label={label}
      shortcut="]"
      active={open}
      aria-expanded={open}
      onClick={toggling("right")}
    />
  );
}

const toggling = (side: DrawerSide) => () => useDrawers.getState().toggle(side);
