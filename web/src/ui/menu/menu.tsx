import { type ComponentProps, lazy, type ReactElement, type RefObject, useRef, useState } from "react";
import { Button } from "../controls/button.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { hoverDebounce } from "./hover-debounce.ts";
import "./menu.css";
import { Lazily } from "#web/ui/layout/lazily.tsx";
import type { MenuGroup } from "./menu-entry.ts";
import type { MenuPopoverProps } from "./menu-popover.tsx";

let loadContents: () => Promise<unknown> = async () => {};

/** For an app whose menus list more than is loaded at the start: the first menu opens once this has resolved. */
export function loadWithMenus(load: () => Promise<unknown>): void {
  loadContents = load;
}

const loadMenu = async () => (await Promise.all([import("./menu-popover.tsx"), loadContents()]))[0];
const LazyMenuPopover = lazy(async () => ({ default: (await loadMenu()).MenuPopover }));

/** Preloads a menu: call it on hover or focus of its opener. */
export function prepareMenus(): void {
  void loadMenu();
}

interface MenuState {
  open: boolean;
  show: () => void;
  element: ReactElement | null;
}

/** The open state and the element of a menu attached to `anchor`. */
export function useMenu(
  options: Pick<MenuPopoverProps, "label" | "placement"> & {
    anchor: RefObject<Element | null>;
    groups: () => readonly MenuGroup[];
  },
): MenuState {
  const [open, setOpen] = useState(false);
  return {
    open,
    show: () => setOpen(true),
    element: open ? (
      <Lazily>
        <LazyMenuPopover
          label={options.label}
          placement={options.placement}
          anchor={options.anchor}
          groups={options.groups}
          onClose={() => setOpen(false)}
        />
      </Lazily>
    ) : null,
  };
}

interface OwnMenuProps {
  /** Evaluated when the menu opens, so that it always shows what is currently allowed. */
  groups: () => readonly MenuGroup[];
  placement?: MenuPopoverProps["placement"] | undefined;
}

function useMenuTrigger(label: string, groups: () => readonly MenuGroup[], placement: MenuPopoverProps["placement"]) {
  const anchor = useRef<HTMLButtonElement>(null);
  const menu = useMenu({ label, placement, anchor, groups });
  const [hover] = useState(() => hoverDebounce(prepareMenus));
  const trigger = {
    ref: anchor,
    "aria-haspopup": "menu" as const,
    "aria-expanded": menu.open,
    onClick: menu.show,
    onPointerEnter: hover.enter,
    onPointerLeave: hover.leave,
    onFocus: prepareMenus,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      menu.show();
    },
  };
  return { menu, trigger };
}

/** A text button that opens a menu. */
export function MenuButton({
  groups,
  placement = "bottom start",
  menuLabel,
  ...button
}: OwnMenuProps & { menuLabel: string } & ComponentProps<typeof Button>) {
  const { menu, trigger } = useMenuTrigger(menuLabel, groups, placement);
  return (
    <>
      <Button {...button} {...trigger} />
      {menu.element}
    </>
  );
}

/** An icon button that opens a menu, such as "More". */
export function MenuIconButton({
  groups,
  placement = "bottom end",
  ...button
}: OwnMenuProps & ComponentProps<typeof IconButton>) {
  const { menu, trigger } = useMenuTrigger(button.label, groups, placement);
  return (
    <>
      <IconButton {...button} {...trigger} active={menu.open || button.active} />
      {menu.element}
    </>
  );
}
