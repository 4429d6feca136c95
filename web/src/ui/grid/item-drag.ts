import { type RefObject, useEffect, useRef } from "react";
import { isSelected, type SelectionStore, selectOnly } from "./selection.ts";

/** The type of a drag of items: drop targets elsewhere learn nothing else. */
export const ITEMS_TYPE = "application/x-rushlight-items";

export interface ItemDragOptions {
  /** The element whose `[data-item]` children are draggable. */
  scroller: HTMLElement | null;
  store: SelectionStore;
  /** Starts the drag; returns how many items are dragged, 0 if they can't be. */
  onStart: () => number;
  onEnd: () => void;
  /** The badge's text beside the count: the name of a single item. */
  nameOf: (id: string) => string;
}

/**
 * Starts a drag of items: the whole selection, or the item under the pointer, which becomes selected. The badge at the pointer
 * counts them. Touches don't drag; a long press selects.
 */
export function useItemDrag(options: ItemDragOptions): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const { scroller } = options;
  useEffect(() => (scroller ? listen(scroller, latest) : undefined), [scroller]);
}

function listen(scroller: HTMLElement, latest: RefObject<ItemDragOptions>): () => void {
  const stop = new AbortController();
  let byTouch = false;
  const notePointer = (event: PointerEvent) => {
    byTouch = event.pointerType === "touch";
  };
  const start = (event: DragEvent): void => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-item]") : null;
    const id = item?.dataset.item;
    if (id === undefined || !event.dataTransfer) return;
    if (byTouch) {
      event.preventDefault();
      return;
    }
    const { store, onStart, nameOf } = latest.current;
    const before = store.getState();
    if (!isSelected(before, id, Number(item?.dataset.index))) store.setState(selectOnly(before, id));
    const count = onStart();
    if (count === 0) {
      store.setState(before);
      event.preventDefault();
      return;
    }
    event.dataTransfer.clearData();
    event.dataTransfer.setData(ITEMS_TYPE, String(count));
    event.dataTransfer.effectAllowed = "move";
    showBadge(event.dataTransfer, count, count === 1 ? nameOf(id) : "");
    document.documentElement.classList.add("dragging-items");
  };
  const end = (): void => {
    if (!document.documentElement.classList.contains("dragging-items")) return;
    document.documentElement.classList.remove("dragging-items");
    latest.current.onEnd();
  };
  scroller.addEventListener("pointerdown", notePointer, { signal: stop.signal, capture: true });
  scroller.addEventListener("dragstart", start, { signal: stop.signal });
  document.addEventListener("dragend", end, { signal: stop.signal });
  document.addEventListener("drop", end, { signal: stop.signal });
  // Rows are virtual: the dragged one may be gone, and its end isn't reported then. During a drag no pointer events fire.
  document.addEventListener("pointermove", end, { signal: stop.signal });
  return () => stop.abort();
}

/** The drag image. It must be in the page while the browser captures it. */
function showBadge(transfer: DataTransfer, count: number, text: string): void {
  const badge = document.createElement("div");
  badge.className = "drag-badge";
  const number = document.createElement("b");
  number.textContent = String(count);
  badge.append(number, text);
  document.body.append(badge);
  transfer.setDragImage(badge, -12, -12);
  requestAnimationFrame(() => badge.remove());
}
