import { createContext, useContext, useMemo } from "react";
import { extendTo, type SelectionStore, selectAll, selectRange } from "./selection.ts";

/** The ids of a list in the order shown; undefined where an item is not loaded. */
export type ItemOrder = readonly (string | undefined)[];

/** How a page whose list is loaded in parts gets at the rest of it. */
export interface RestOfList {
  /** The place of an item that was seen, also where it is not loaded any more; -1 for others. */
  placeOf: (id: string) => number;
  /** The ids of these places, `to` not included; null when they cannot be had, which has been told by then. */
  load: (from: number, to: number) => Promise<readonly string[] | null>;
}

const RestContext = createContext<RestOfList | null>(null);

/** Around a list that is loaded in parts. */
export const RestOfListProvider = RestContext.Provider;

/** Null for a list that is whole. */
export function useRestOfList(): RestOfList | null {
  return useContext(RestContext);
}

/** Selects ranges of a list, and loads what of them is not there. */
export function useRanges(store: SelectionStore, order: ItemOrder) {
  const rest = useRestOfList();
  return useMemo(() => rangesOf(store, order, rest), [store, order, rest]);
}

export function rangesOf(store: SelectionStore, order: ItemOrder, rest: RestOfList | null) {
  const placeOf = (id: string): number => {
    const place = order.indexOf(id);
    return place >= 0 ? place : (rest?.placeOf(id) ?? -1);
  };
  const isLoaded = (from: number, to: number) => !order.slice(from, to).includes(undefined);
  return {
    placeOf,
    /** Shift: everything from the anchor to here. */
    extendTo(id: string): void {
      const { anchor, current } = store.getState();
      const start = anchor ?? current ?? id;
      const [from, to] = [placeOf(start), placeOf(id)];
      const [first, end] = [Math.min(from, to), Math.max(from, to) + 1];
      if (!rest || first < 0 || isLoaded(first, end)) {
        store.setState((before) => extendTo(before, id, order));
        return;
      }
      void rest.load(first, end).then((ids) => {
        if (ids) store.setState((before) => selectRange(before, ids, { anchor: start, current: id }));
      });
    },
    selectAll(): void {
      if (!rest || isLoaded(0, order.length)) store.setState((before) => selectAll(before, order));
      else
        void rest.load(0, order.length).then((ids) => {
          if (ids) store.setState((before) => selectAll(before, ids));
        });
    },
    /** The id at a place, once it is there. */
    async idAt(place: number): Promise<string | undefined> {
      return order[place] ?? (await rest?.load(place, place + 1))?.[0];
    },
    /** The ids at these places, which are in order. */
    async idsAt(places: readonly number[]): Promise<readonly string[]> {
      const [first = 0, last = 0] = [places[0], places.at(-1)];
      const ids = rest ? await rest.load(first, last + 1) : order.slice(first, last + 1);
      return places.flatMap((place) => ids?.[place - first] ?? []);
    },
  };
}
