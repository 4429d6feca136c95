import { useEffect, useLayoutEffect, useRef } from "react";
import { type LinePlan, linesInView } from "./line-plan.ts";

interface Item {
  readonly id: string;
}

interface KeptPlaceOptions {
  readonly plan: LinePlan;
  readonly scroller: HTMLElement | null;
  /** By place; undefined where nothing is loaded. */
  readonly items: readonly (Item | undefined)[];
  /** The loaded item that is held, if it is in view. */
  readonly heldId: string | undefined;
  /** The place of an item that isn't loaded; -1 for one that is gone. */
  readonly find: (id: string) => Promise<number>;
}

/** An item that was in view. */
interface Seen {
  readonly id: string;
  readonly place: number;
}

/**
 * Keeps what is in view in place when items come and go above it: the held item, or else the first one that still exists. At its
 * start a list shows what comes first.
 */
export function useKeptPlace({ plan, scroller, items, heldId, find }: KeptPlaceOptions): void {
  const before = useRef<{ readonly items: unknown; readonly seen: readonly Seen[]; readonly topPx: number } | null>(
    null,
  );
  const lost = useRef<Seen | null>(null);
  useLayoutEffect(() => {
    if (!scroller) return;
    const last = before.current;
    if (last && last.items !== items && last.topPx > 0 && last.seen[0]) {
      const places = new Map(items.flatMap((item, place) => (item ? [[item.id, place] as const] : [])));
      const held = last.seen.find(({ id }) => places.has(id));
      if (held) moveBy(scroller, plan, held.place, places.get(held.id) ?? held.place, last.topPx);
      lost.current = held ? null : last.seen[0];
    }
    const look = () => {
      before.current = { items, seen: seenIn(items, plan, scroller, heldId), topPx: scroller.scrollTop };
    };
    look();
    scroller.addEventListener("scroll", look, { passive: true });
    return () => scroller.removeEventListener("scroll", look);
  }, [plan, scroller, items, heldId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items may have lost what was in view
  useEffect(() => {
    const wanted = lost.current;
    lost.current = null;
    if (!wanted || !scroller) return;
    const topPx = scroller.scrollTop;
    void find(wanted.id).then(
      (place) => {
        if (place >= 0 && scroller.scrollTop === topPx) moveBy(scroller, plan, wanted.place, place, topPx);
      },
      () => {},
    );
  }, [plan, scroller, items, find]);
}

function moveBy(scroller: HTMLElement, plan: LinePlan, from: number, to: number, topPx: number): void {
  if (from === to) return;
  // A list that has become shorter was already scrolled by the browser.
  const wasCut = scroller.scrollTop < topPx && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1;
  const startPx = wasCut ? topPx : scroller.scrollTop;
  scroller.scrollTop = startPx + plan.startPx(to) - plan.startPx(from);
}

function seenIn(
  items: readonly (Item | undefined)[],
  plan: LinePlan,
  scroller: HTMLElement,
  heldId: string | undefined,
): readonly Seen[] {
  const { from, to } = linesInView(plan, scroller.scrollTop, scroller.clientHeight);
  const seen = items.slice(from, to).flatMap((item, offset) => (item ? [{ id: item.id, place: from + offset }] : []));
  const held = seen.find(({ id }) => id === heldId);
  return held ? [held, ...seen] : seen;
}
