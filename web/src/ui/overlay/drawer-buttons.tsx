import { IconButton } from "../controls/icon-button.tsx";
import { type DrawerSide, useDrawer, useDrawers } from "./drawer-store.ts";

export interface DrawerButtonProps {
  /** Names the drawer. */
  label: string;
}

/** The way to the left drawer, first in a page's bar: there while the drawer is not, or is over the page. */
export function SidebarButton({ label }: DrawerButtonProps) {
  const { open, overlay } = useDrawer("left");
  if (open && !overlay) return null;
  return <IconButton icon="panelleft" label={label} shortcut="[" aria-expanded={open} onClick={toggling("left")} />;
}

/** Opens and closes the right drawer: the last of a page's buttons. */
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
