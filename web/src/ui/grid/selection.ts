import { createContext, useContext } from "react";
import { createStore, type StoreApi, useStore } from "zustand";

/** What is selected among a list of items, by id. */
export interface Selection {
  selected: ReadonlySet<string>;
  /** FOLDERS-044, FOLDERS-045: on with the first selected item, off with an empty selection. */
  mode: boolean;
  /** Items were ticked, or taken as a range or all; false for one that was merely clicked, which is what its menu is about. */
  ticked: boolean;
  /** Where a range starts. */
  anchor: string | null;
  /** The item that has the keyboard. */
  current: string | null;
  /** How often somebody has acted on it: what is loaded for an act changes nothing once another has followed. */
  acts: number;
}

export const NOTHING_SELECTED: Selection = {
  selected: new Set(),
  mode: false,
  ticked: false,
  anchor: null,
  current: null,
  acts: 0,
};

function withSelected(before: Selection, selected: ReadonlySet<string>, change: Partial<Selection>): Selection {
  return { ...acted(before), ticked: selected.size > 0, ...change, selected, mode: selected.size > 0 };
}

/** The same selection after an act that may change it later, or that takes back what an earlier one would change. */
export function acted(before: Selection): Selection {
  return { ...before, acts: before.acts + 1 };
}

/** The keyboard goes to another item. */
export function moveTo(before: Selection, id: string): Selection {
  return { ...acted(before), current: id };
}

/** A plain click: this one only. */
export function selectOnly(before: Selection, id: string): Selection {
  return withSelected(before, new Set([id]), { anchor: id, current: id, ticked: false });
}

/** Ctrl+click, Space or the tick box. */
export function toggleSelected(before: Selection, id: string): Selection {
  const selected = new Set(before.selected);
  if (!selected.delete(id)) selected.add(id);
  return withSelected(before, selected, { anchor: id, current: id });
}

/** Shift: everything from the anchor to here, in the order shown. */
export function extendTo(before: Selection, id: string, order: readonly (string | undefined)[]): Selection {
  const from = order.indexOf(before.anchor ?? before.current ?? id);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return selectOnly(before, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return selectRange(before, range, { anchor: order[from] ?? id, current: id });
}

/** The items from the anchor to the one that has the keyboard, which are known. */
export function selectRange(
  before: Selection,
  ids: readonly (string | undefined)[],
  ends: Pick<Selection, "anchor" | "current">,
): Selection {
  return withSelected(before, idsOf(ids), ends);
}

export function selectAll(before: Selection, order: readonly (string | undefined)[]): Selection {
  return withSelected(before, idsOf(order), {});
}

const idsOf = (order: readonly (string | undefined)[]) => new Set(order.filter((id) => id !== undefined));

/** What a rubber band has touched; the last of it has the keyboard from then on. */
export function selectBand(before: Selection, ids: readonly string[], last: string | undefined): Selection {
  return withSelected(before, new Set(ids), { anchor: ids[0] ?? null, current: last ?? before.current });
}

export function clearSelection(before: Selection): Selection {
  return withSelected(before, new Set(), { anchor: null });
}

/** Drops what is no longer there, for example after a deletion in another window. Of a list that is not loaded whole that is not known. */
export function keepExisting(before: Selection, order: readonly (string | undefined)[]): Selection {
  return order.includes(undefined) ? before : keepAmong(before, idsOf(order));
}

/** Drops everything but these. */
export function keepAmong(before: Selection, existing: { has(id: string): boolean }): Selection {
  const selected = new Set([...before.selected].filter((id) => existing.has(id)));
  const gone = (id: string | null) => (id !== null && existing.has(id) ? id : null);
  if (selected.size === before.selected.size && gone(before.current) === before.current) return before;
  const { acts } = before;
  const ticked = before.ticked && selected.size > 0;
  return withSelected(before, selected, { acts, ticked, anchor: gone(before.anchor), current: gone(before.current) });
}

export type SelectionStore = StoreApi<Selection>;

export function createSelectionStore(): SelectionStore {
  return createStore<Selection>(() => NOTHING_SELECTED);
}

const SelectionContext = createContext<SelectionStore>(createSelectionStore());
export const SelectionProvider = SelectionContext.Provider;

export function useSelectionStore(): SelectionStore {
  return useContext(SelectionContext);
}

export function useSelection<Part>(select: (selection: Selection) => Part): Part {
  return useStore(useSelectionStore(), select);
}
