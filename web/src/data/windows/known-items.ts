import { idsIn, type PlacedWindow, placedItems } from "./placed-window.ts";

/** Beyond this number only visible or selected items are kept. */
const MOST_ITEMS = 3_000;

/** The items seen in a partly loaded list: selected ones out of sight are still known. */
export class KnownItems<Item extends { readonly id: string }> {
  #items = new Map<string, Item>();
  #places = new Map<string, number>();
  #list = "";
  find(id: string): Item | undefined {
    return this.#items.get(id);
  }

  /** Where an item was seen in the current list; -1 if it wasn't. */
  placeOf(id: string): number {
    return this.#places.get(id) ?? -1;
  }

  /** The order and version of the list in which indexes are known. */
  get list(): string {
    return this.#list;
  }

  /** Adds what was loaded out of sight, starting at this index of `list`. */
  add(items: readonly Item[], from: number, list: string): void {
    for (const [offset, item] of items.entries()) {
      this.#items.set(item.id, item);
      if (list === this.#list) this.#places.set(item.id, from + offset);
    }
  }

  /** Adds what is loaded now. `list` names the order; for another order, or another version, no index is known. */
  see(windows: readonly PlacedWindow<Item>[], list: string, selected: ReadonlySet<string>): void {
    if (list !== this.#list) this.#places.clear();
    this.#list = list;
    for (const [place, item] of placedItems(windows)) {
      this.#places.set(item.id, place);
      this.#items.set(item.id, item);
    }
    if (this.#items.size <= MOST_ITEMS) return;
    const inSight = idsIn(windows);
    for (const id of this.#items.keys()) if (!inSight.has(id) && !selected.has(id)) this.#items.delete(id);
  }
}

/**
 * Items that have left a list between two looks: they were in a window that is still loaded, and are in none now. Items of
 * windows that aren't loaded may still exist.
 */
export function goneBetween(
  before: readonly PlacedWindow<{ readonly id: string }>[],
  now: readonly PlacedWindow<{ readonly id: string }>[],
): ReadonlySet<string> {
  const starts = new Set(now.map(({ from }) => from));
  const here = idsIn(now);
  const looked = before.filter(({ from }) => starts.has(from));
  return new Set([...idsIn(looked)].filter((id) => !here.has(id)));
}
