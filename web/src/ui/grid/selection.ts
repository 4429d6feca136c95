import { createContext, useContext } from "react";
import { createStore, type StoreApi, useStore } from "zustand";

/** An item of a partly loaded list, and its index there. */
export interface PlacedItem {
  readonly id: string;
  readonly place: number;
}

/** Everything between two items of a list. The first one precedes the last. */
export interface PlacedRange {
  readonly first: PlacedItem;
  readonly last: PlacedItem;
}

/**
 * Items of a partly loaded list that the server keeps: what the list, or a range of it, contained when they were selected. What
 * arrives later isn't among them, exactly as in a selection of ids.
 */
export interface ByList {
  /** Identifies them on the server. */
  readonly id: string;
  readonly count: number;
  /** Their first and last index as long as the list is the same; null once it has changed. */
  readonly places: readonly [first: number, last: number] | null;
  /** Once the list has changed: the loaded items that are among them. */
  readonly stillKept: ReadonlySet<string>;
  /** Items excluded from the kept ones. */
  readonly except: ReadonlySet<string>;
}

/** The selection in a list of items, by id. */
export interface Selection {
  /** With `byList`, those in addition to it. */
  selected: ReadonlySet<string>;
  /** Null while all selected items are known by id. */
  byList: ByList | null;
  /** FOLDERS-044, FOLDERS-045: on with the first selected item, off with an empty selection. */
  mode: boolean;
  /** Items were checked, or selected as a range or all; false for one that was merely clicked, which only affects its menu. */
  ticked: boolean;
  /** Where a range starts. */
  anchor: string | null;
  /** The focused item. */
  current: string | null;
  /** Number of user actions on it: a load for one action has no effect once another has followed. */
  acts: number;
}

/** The selection, without its operations. */
export type Picked = Pick<Selection, "selected" | "byList">;

export const NOTHING_SELECTED: Selection = {
  selected: new Set(),
  byList: null,
  mode: false,
  ticked: false,
  anchor: null,
  current: null,
  acts: 0,
};

function withSelected(before: Selection, selected: ReadonlySet<string>, change: Partial<Selection>): Selection {
  const { byList = null } = change;
  const mode = selected.size > 0 || byList !== null;
  return { ...acted(before), ticked: mode, ...change, selected, byList, mode };
}

/** Whether an item is among those that the server keeps, excluded or not. */
export const isKeptAt = ({ places, stillKept }: Pick<ByList, "places" | "stillKept">, id: string, place: number) =>
  places === null ? stillKept.has(id) : place >= places[0] && place <= places[1];
const isByList = (byList: ByList, id: string, place: number) => !byList.except.has(id) && isKeptAt(byList, id, place);

/** Whether the item at this index of the list is selected. */
export function isSelected({ selected, byList }: Picked, id: string, place = -1): boolean {
  return selected.has(id) || (byList !== null && isByList(byList, id, place));
}

/** Number of selected items. `placeOf` returns -1 for items never seen in the list. */
export function selectedCount({ selected, byList }: Picked, placeOf: (id: string) => number = () => -1): number {
  if (byList === null) return selected.size;
  const beside = [...selected].filter((id) => !isByList(byList, id, placeOf(id))).length;
  return byList.count - byList.except.size + beside;
}

/** Counts an action that may change the selection later, or that cancels what an earlier one would change. */
export function acted(before: Selection): Selection {
  return { ...before, acts: before.acts + 1 };
}

/** The focus moves to another item. */
export function moveTo(before: Selection, id: string): Selection {
  return { ...acted(before), current: id };
}

/** A plain click: this one only. */
export function selectOnly(before: Selection, id: string): Selection {
  return withSelected(before, new Set([id]), { anchor: id, current: id, ticked: false });
}

/** What a menu opens on: the selection, or an item outside it. */
export function pickForMenu(before: Selection, id: string, place = -1): Selection {
  return isSelected(before, id, place) ? before : selectOnly(before, id);
}

/** Ctrl+click, Space or the checkbox. `place` is the index in a partly loaded list. */
export function toggleSelected(before: Selection, id: string, place = -1): Selection {
  const selected = new Set(before.selected);
  const ends = { anchor: id, current: id };
  const { byList } = before;
  if (byList === null || !isKeptAt(byList, id, place)) {
    if (!selected.delete(id)) selected.add(id);
    return withSelected(before, selected, { ...ends, byList });
  }
  selected.delete(id);
  const except = new Set(byList.except);
  if (!except.delete(id)) except.add(id);
  return withSelected(before, selected, { ...ends, byList: { ...byList, except } });
}

/** Shift: everything from the anchor to here, in display order. */
export function extendTo(before: Selection, id: string, order: readonly (string | undefined)[]): Selection {
  const from = order.indexOf(before.anchor ?? before.current ?? id);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return selectOnly(before, id);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return selectRange(before, range, { anchor: order[from] ?? id, current: id });
}

/** The items from the anchor to the focused one, which are known. */
export function selectRange(
  before: Selection,
  ids: readonly (string | undefined)[],
  ends: Pick<Selection, "anchor" | "current">,
): Selection {
  return withSelected(before, idsOf(ids), ends);
}

/** Items of a partly loaded list, which the server keeps. */
export function selectByList(
  before: Selection,
  kept: Pick<ByList, "id" | "count" | "places">,
  ends: Partial<Selection> = {},
): Selection {
  return withSelected(before, new Set(), { ...ends, byList: { ...kept, stillKept: new Set(), except: new Set() } });
}

/** Keeps a selection in a list that has changed; `stillKept` are its loaded items that are known to be selected. */
export function selectStillKept(before: Selection, stillKept: ReadonlySet<string>): Selection {
  const { byList } = before;
  if (byList === null || (byList.places === null && isSameSet(byList.stillKept, stillKept))) return before;
  return { ...before, byList: { ...byList, places: null, stillKept } };
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size === other.size && [...one].every((id) => other.has(id));

/** The selection by the ids of its items, once all of them are loaded. */
export function selectLoaded(before: Selection, order: readonly string[]): Selection {
  const selected = new Set(order.filter((id, place) => isSelected(before, id, place)));
  const { acts, anchor, ticked } = before;
  return withSelected(before, selected, { acts, anchor, ticked: ticked && selected.size > 0 });
}

export function selectAll(before: Selection, order: readonly (string | undefined)[]): Selection {
  return withSelected(before, idsOf(order), {});
}

const idsOf = (order: readonly (string | undefined)[]) => new Set(order.filter((id) => id !== undefined));

/** What a rubber band touches; the last item gets the focus. `kept` is selected in addition. */
export function selectBand(
  before: Selection,
  ids: readonly string[],
  last: string | undefined,
  kept: Selection = NOTHING_SELECTED,
): Selection {
  const selected = new Set([...kept.selected, ...ids]);
  const [anchor = null] = selected;
  const except = kept.byList && new Set([...kept.byList.except].filter((id) => !selected.has(id)));
  const byList = kept.byList && except && { ...kept.byList, except };
  return withSelected(before, selected, { anchor, current: last ?? before.current, byList });
}

export function clearSelection(before: Selection): Selection {
  return withSelected(before, new Set(), { anchor: null });
}

/** Drops items that no longer exist, for example after a deletion in another window. In a partly loaded list that is unknown. */
export function keepExisting(before: Selection, order: readonly (string | undefined)[]): Selection {
  return before.byList !== null || order.includes(undefined) ? before : keepAmong(before, idsOf(order));
}

/** Drops all items known by id except these; a selection by the list stays, without exceptions that are gone. */
export function keepAmong(before: Selection, existing: { has(id: string): boolean }): Selection {
  const kept = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => existing.has(id)));
  const selected = kept(before.selected);
  const except = kept(before.byList?.except ?? new Set());
  const gone = (id: string | null) => (id !== null && existing.has(id) ? id : null);
  const isSame = selected.size === before.selected.size && except.size === (before.byList?.except.size ?? 0);
  if (isSame && gone(before.current) === before.current) return before;
  const { acts } = before;
  const byList = before.byList && { ...before.byList, except };
  const ticked = before.ticked && (selected.size > 0 || byList !== null);
  const ends = { anchor: gone(before.anchor), current: gone(before.current) };
  return withSelected(before, selected, { acts, ticked, byList, ...ends });
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
