import type { MouseEvent } from "react";
import { hasOwnUse, isSelecting } from "./own-use.ts";
import type { rangesOf } from "./rest-of-list.ts";
import { pickForMenu, type SelectionStore, selectOnly, toggleSelected } from "./selection.ts";
import { itemUnder, useLongPress } from "./use-long-press.ts";

interface PointerOptions {
  store: SelectionStore;
  ranges: Pick<ReturnType<typeof rangesOf>, "extendTo" | "placeOf">;
  onOpen: (id: string) => void;
  onMenu: (event: MouseEvent, id: string) => void;
}

const itemOf = (event: MouseEvent) => (hasOwnUse(event) ? undefined : itemUnder(event));

/** The item whose name or picture got a plain click: both open it (PLUS-361). */
function linkedItemOf(event: MouseEvent): string | undefined {
  if (isSelecting(event) || event.button !== 0 || !(event.target instanceof Element)) return undefined;
  const isButton = event.target.closest("button, label, input") !== null;
  return event.target.closest("a[data-open], .thumb") && !isButton ? itemUnder(event) : undefined;
}

/** People who double-click by habit open the page with the first click: the second press must not select that page's text. */
function ignoreSecondPress(): void {
  const ignore = (event: globalThis.MouseEvent): void => {
    if (event.detail > 1) event.preventDefault();
  };
  document.addEventListener("mousedown", ignore, { once: true, capture: true });
}

/** Clicks, double clicks, right clicks and long presses on the items of a grid. */
export function useGridPointer({ store, ranges, onOpen, onMenu }: PointerOptions) {
  const longPress = useLongPress((id) => store.setState((before) => toggleSelected(before, id, ranges.placeOf(id))));
  return {
    ...longPress.handlers,
    onClick(event: MouseEvent) {
      if (longPress.wasPress()) return event.preventDefault();
      const menuOf =
        event.target instanceof Element && event.target.closest("[data-more]") ? itemUnder(event) : undefined;
      if (menuOf !== undefined) {
        store.setState((before) => pickForMenu(before, menuOf, ranges.placeOf(menuOf)));
        return onMenu(event, menuOf);
      }
      const touch = "pointerType" in event.nativeEvent && event.nativeEvent.pointerType === "touch";
      // A touch that selects continues selecting.
      const link = touch && store.getState().mode ? undefined : linkedItemOf(event);
      if (link !== undefined) {
        event.preventDefault();
        ignoreSecondPress();
        onOpen(link);
        return;
      }
      const id = itemOf(event);
      if (id === undefined) return;
      if (isSelecting(event)) event.preventDefault();
      if (touch && !store.getState().mode) return onOpen(id);
      if (event.shiftKey) return ranges.extendTo(id);
      store.setState((before) => {
        if (event.ctrlKey || event.metaKey || touch) return toggleSelected(before, id, ranges.placeOf(id));
        return selectOnly(before, id);
      });
    },
    onDoubleClick(event: MouseEvent) {
      const id = itemOf(event);
      if (id !== undefined) onOpen(id);
    },
    onContextMenu(event: MouseEvent) {
      const id = itemUnder(event);
      if (id === undefined) return;
      // Holding a finger selects; the menu is behind the item's button and the selection bar.
      if (longPress.isTouch()) return event.preventDefault();
      store.setState((before) => pickForMenu(before, id, ranges.placeOf(id)));
      onMenu(event, id);
    },
  };
}
