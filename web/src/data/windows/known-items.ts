import { idsIn, type PlacedWindow, placedItems } from "./placed-window.ts";

/** More than these are kept only of what is in sight or selected. */
const MOST_ITEMS = 3_000;

/** What was seen of a list of which only parts are loaded: what is selected out of sight is still known. */
export class KnownItems<Item extends { readonly id: string }> {
  #items = new Map<string, Item>();
  #places = new Map<string, number>();
  #list = "";

  find(id: string): Item | undefined {
    return this.#items.get(id);
  }

  /** Where an item was seen in the list as it is now; -1 for one that was not. */
  placeOf(id: string): number {
    return this.#places.get(id) ?? -1;
  }

  /** The order and version of the list that places are known of. */
  get list(): string {
    return this.#list;
  }

  /** Takes in what was loaded out of sight, from this place of `list` on. */
  add(items: readonly Item[], from: number, list: string): void {
    for (const [offset, item] of items.entries()) {
      this.#items.set(item.id, item);
      if (list === this.#list) this.#places.set(item.id, from + offset);
    }
  }

  /** An item is at this place of `list`, which has been asked. */
  note(id: string, place: number, list: string): void {
    if (list === this.#list) this.#places.set(id, place);
  }

  /** Takes in what is loaded now. `list` says in which order; of another order, or another version, no place is known. */
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
 * Those that have left a list between two looks at it: they were in a window that is still loaded, and are in none now. What is in windows
 * that are not loaded is not known to be gone.
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
