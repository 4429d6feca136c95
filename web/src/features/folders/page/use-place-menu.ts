import { useEffect, useRef } from "react";
import { clearSelection, type SelectionStore } from "#web/ui/grid/selection.ts";
import type { ContextMenu } from "#web/ui/menu/context-menu.tsx";

/** Elements with their own menu, or their own use of the right button. */
const OWN_MENU = "[data-item], [role=gridcell], a, button, input, textarea, thead";

/** A right click beside the items opens the menu of the folder itself, even if the folder is empty (PLUS-372). */
export function usePlaceMenu(scroller: HTMLElement | null, menu: ContextMenu, selection: SelectionStore): void {
  const latest = useRef(menu);
  useEffect(() => {
    latest.current = menu;
  });
  useEffect(() => {
    const open = (event: globalThis.MouseEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element) || event.target.closest(OWN_MENU)) return;
      event.preventDefault();
      selection.setState(clearSelection);
      latest.current.openAt({ x: event.clientX, y: event.clientY });
    };
    scroller?.addEventListener("contextmenu", open);
    return () => scroller?.removeEventListener("contextmenu", open);
  }, [scroller, selection]);
}
