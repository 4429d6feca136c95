import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { gapInView, type ListPart, partsOf } from "./drawn-parts.ts";

interface Item {
  readonly id: string;
}

/** More than a screen has room for. */
const FIRST_DRAWN = 30;
/** Items are drawn once they are this close to the view. */
const MARGIN_PX = 800;

/**
 * The parts of a long list whose items' heights aren't known in advance: an item is drawn once it comes near the view, and then
 * stays, with what was opened or typed in it. `needed` says which are drawn wherever they are. Each gap is an element with
 * `data-gap` (PLUS-1069).
 */
export function useDrawnParts<T extends Item>(
  list: RefObject<HTMLElement | null>,
  items: readonly T[],
  needed: (item: T) => boolean,
): readonly ListPart<T>[] {
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const parts = useMemo(
    () => partsOf(items, (item, index) => index < FIRST_DRAWN || drawn.has(item.id) || needed(item)),
    [items, drawn, needed],
  );
  const anchor = useRef<Anchor | null>(null);
  useLayoutEffect(() => {
    if (list.current && anchor.current) holdInPlace(list.current, anchor.current);
    const look = () => {
      anchor.current = list.current ? anchorOf(list.current) : null;
      const near = list.current ? itemsNear(list.current, items, parts) : [];
      setDrawn((before) =>
        near.every(({ id }) => before.has(id)) ? before : new Set([...before, ...near.map(({ id }) => id)]),
      );
    };
    look();
    // Not every scroll is the list's own: see `scrollerOf`.
    document.addEventListener("scroll", look, { capture: true, passive: true });
    addEventListener("resize", look);
    return () => {
      document.removeEventListener("scroll", look, { capture: true });
      removeEventListener("resize", look);
    };
  }, [list, items, parts]);
  return parts;
}

/** An item and its place on screen. */
interface Anchor {
  readonly element: Element;
  readonly topPx: number;
  /** The scroll position then: if it differs, somebody has scrolled. */
  readonly scrolledPx: number;
}

/** The selected item if it is in view, otherwise the first that is; null at the start of the list, where new items are shown. */
function anchorOf(list: HTMLElement): Anchor | null {
  const scroller = scrollerOf(list);
  if (scroller.scrollTop === 0) return null;
  const { top, bottom } = scroller.getBoundingClientRect();
  const inView = [...list.children].filter((one) => {
    const rect = one.getBoundingClientRect();
    return !one.matches("[data-gap]") && rect.bottom > top && rect.top < bottom;
  });
  const element = inView.find((one) => one.matches("[aria-current]")) ?? inView[0];
  const scrolledPx = scroller.scrollTop;
  return element ? { element, topPx: element.getBoundingClientRect().top, scrolledPx } : null;
}

/**
 * Corrects the scroll position: items drawn above the view are higher or lower than their gap was, which would move the view, and
 * the selected item out of it.
 */
function holdInPlace(list: HTMLElement, { element, topPx, scrolledPx }: Anchor): void {
  const scroller = scrollerOf(list);
  if (!element.isConnected || scroller.scrollTop !== scrolledPx) return;
  scroller.scrollTop += element.getBoundingClientRect().top - topPx;
}

/** The scrolling element: on phones one around the list. */
function scrollerOf(list: HTMLElement): Element {
  for (let one: Element | null = list; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  return list;
}

/** The drawn items, which stay when others move them down, and those in gaps near the view. */
function itemsNear<T extends Item>(list: HTMLElement, items: readonly T[], parts: readonly ListPart<T>[]): T[] {
  const { top, bottom } = list.getBoundingClientRect();
  const view = { startPx: Math.max(top, 0) - MARGIN_PX, endPx: Math.min(bottom, innerHeight) + MARGIN_PX };
  const gaps = list.querySelectorAll("[data-gap]").values();
  return parts.flatMap((part) => {
    if ("item" in part) return [part.item];
    const rect = gaps.next().value?.getBoundingClientRect();
    if (!rect) return [];
    const { from, to } = gapInView({ ...part, startPx: rect.top, endPx: rect.bottom }, view);
    return items.slice(from, to);
  });
}
