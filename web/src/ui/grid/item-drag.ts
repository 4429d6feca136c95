import { type RefObject, useEffect, useRef } from "react";
import { isSelected, type SelectionStore, selectOnly } from "./selection.ts";

/** The type that a drag of items carries: drops elsewhere learn nothing but that. */
export const ITEMS_TYPE = "application/x-rushlight-items";

export interface ItemDragOptions {
  /** The element whose `[data-item]` children are dragged. */
  scroller: HTMLElement | null;
  store: SelectionStore;
  /** Starts the drag; returns how many items are dragged, 0 if they can't be. */
  onStart: () => number;
  onEnd: () => void;
  /** What the badge says beside the count: the name of the only item. */
  nameOf: (id: string) => string;
}

/**
 * Begins the drag of items: the whole selection, or the one item under the pointer, which is selected then. The badge at the
 * pointer counts them. Fingers do not drag; their long press selects.
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
  // Rows are virtual: the dragged one may be gone, and its end is not told then. While a drag goes on no pointer moves.
  document.addEventListener("pointermove", end, { signal: stop.signal });
  return () => stop.abort();
}

/** The picture at the pointer. It has to be in the page while the browser takes its picture. */
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
