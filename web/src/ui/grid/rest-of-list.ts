import { createContext, useContext, useEffect, useMemo, useRef } from "react";
import {
  acted,
  type ByList,
  extendTo,
  moveTo,
  type PlacedItem,
  type PlacedRange,
  type SelectionStore,
  selectAll,
  selectByList,
  selectRange,
} from "./selection.ts";

/** The ids of a list in display order; undefined for an item that isn't loaded. */
export type ItemOrder = readonly (string | undefined)[];

/** How a page with a partly loaded list gets the rest of it. */
export interface RestOfList {
  /** The index of an item that was seen, even if it is no longer loaded; -1 for others. */
  placeOf: (id: string) => number;
  /** The ids of this range, `to` exclusive; null if unavailable, which has been reported by then. */
  load: (from: number, to: number) => Promise<readonly string[] | null>;
  /**
   * Keeps what a range, or the whole list, contains now; null if that failed, which has been reported by then. Without it, ranges
   * and the whole list are loaded to be selected.
   */
  keep?: ((range: PlacedRange | null) => Promise<KeptItems | null>) | undefined;
}

export type KeptItems = Pick<ByList, "id" | "count" | "places">;

const RestContext = createContext<RestOfList | null>(null);

/** For a partly loaded list. */
export const RestOfListProvider = RestContext.Provider;

/** Null for a completely loaded list. */
export function useRestOfList(): RestOfList | null {
  return useContext(RestContext);
}

/** Moves in a list and selects ranges of it, whether or not their items are loaded. */
export function useRanges(store: SelectionStore, order: ItemOrder) {
  const rest = useRestOfList();
  const latest = useRef(order);
  useEffect(() => {
    latest.current = order;
  });
  // oxlint-disable-next-line react/refs -- read when a key or a click comes, never while this renders
  return useMemo(() => rangesOf(store, () => latest.current, rest), [store, rest]);
}

/** @param order the current order: it changes while something loads */
export function rangesOf(store: SelectionStore, order: () => ItemOrder, rest: RestOfList | null) {
  const placeOf = (id: string): number => {
    const place = order().indexOf(id);
    return place >= 0 ? place : (rest?.placeOf(id) ?? -1);
  };
  const isWhole = (from: number, to: number) => !order().slice(from, to).includes(undefined);

  /** Waits for a response; one that arrives after another action is dropped. */
  async function when<T>(coming: (() => Promise<T | null>) | undefined, take: (value: T) => void): Promise<void> {
    store.setState(acted);
    const { acts } = store.getState();
    const value = (await coming?.()) ?? null;
    if (value !== null && store.getState().acts === acts) take(value);
  }

  const whenLoaded = (from: number, to: number, take: (ids: readonly string[]) => void) =>
    when(rest ? () => rest.load(from, to) : undefined, (ids) => {
      if (ids.length > 0) take(ids);
    });

  /** Everything between two items, wherever it is loaded. */
  function selectBetween(start: PlacedItem, end: PlacedItem): void {
    const [first, last] = start.place < end.place ? [start, end] : [end, start];
    const ends = { anchor: start.id, current: end.id };
    const { keep } = rest ?? {};
    if (keep)
      void when(
        () => keep({ first, last }),
        (kept) => store.setState((now) => selectByList(now, kept, ends)),
      );
    else
      void whenLoaded(first.place, last.place + 1, (ids) => store.setState((before) => selectRange(before, ids, ends)));
  }

  /** Shift: everything from the anchor to here. */
  function extendToPlace(id: string, to: number): void {
    const { anchor, current } = store.getState();
    const start = anchor ?? current ?? id;
    const from = placeOf(start);
    if (!rest || from < 0 || to < 0 || isWhole(Math.min(from, to), Math.max(from, to) + 1))
      store.setState((before) => extendTo(before, id, order()));
    else selectBetween({ id: start, place: from }, { id, place: to });
  }

  function arriveAt(id: string, place: number, extend: boolean): void {
    if (extend) extendToPlace(id, place);
    else store.setState((before) => moveTo(before, id));
  }

  return {
    placeOf,
    extendTo: (id: string): void => extendToPlace(id, placeOf(id)),
    /** The focus moves to an index, with `extend` as the end of a range. */
    goTo(place: number, extend: boolean): void {
      const id = order()[place];
      if (id !== undefined) arriveAt(id, place, extend);
      else void whenLoaded(place, place + 1, ([loaded]) => loaded !== undefined && arriveAt(loaded, place, extend));
    },
    selectAll(): void {
      const { length } = order();
      const { keep } = rest ?? {};
      if (!rest || isWhole(0, length)) store.setState((before) => selectAll(before, order()));
      else if (keep)
        void when(
          () => keep(null),
          (kept) => store.setState((now) => selectByList(now, kept)),
        );
      else void whenLoaded(0, length, (ids) => store.setState((before) => selectAll(before, ids)));
    },
    /** Selects the ids of this range, in order, once all of them are loaded. */
    takeAt(places: readonly number[], take: (ids: readonly string[]) => void): void {
      const [first = 0, last = 0] = [places[0], places.at(-1)];
      if (isWhole(first, last + 1)) take(places.flatMap((place) => order()[place] ?? []));
      else void whenLoaded(first, last + 1, (ids) => take(places.flatMap((place) => ids[place - first] ?? [])));
    },
  };
}
