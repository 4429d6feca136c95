/** Items per response: more than a large window shows, and few enough to load quickly. */
export const WINDOW_ITEMS = 100;

/** Some items of a list, starting at an index. */
export interface PlacedWindow<Item> {
  readonly from: number;
  readonly items: readonly Item[];
}

interface Identified {
  readonly id: string;
}

/** The start indexes of the windows that cover this range; always includes the first. */
export function startsOf(from: number, to: number): number[] {
  const starts = [0];
  for (let start = Math.floor(from / WINDOW_ITEMS) * WINDOW_ITEMS; start < to; start += WINDOW_ITEMS)
    if (start > 0) starts.push(start);
  return starts;
}

/** The items of windows, each with its place in the list. */
export const placedItems = <Item>(windows: readonly PlacedWindow<Item>[]): (readonly [place: number, item: Item])[] =>
  windows.flatMap(({ from, items }) => items.map((item, offset) => [from + offset, item] as const));

export const idsIn = (windows: readonly PlacedWindow<Identified>[]): ReadonlySet<string> =>
  new Set(windows.flatMap(({ items }) => items.map(({ id }) => id)));

/** The list by index: undefined where nothing is loaded. An item that moved between two responses is where it was found first. */
export function listOf<Item extends Identified>(
  windows: readonly PlacedWindow<Item>[],
  length: number,
): (Item | undefined)[] {
  const list = Array.from<Item | undefined>({ length });
  const seen = new Set<string>();
  for (const [place, item] of placedItems(windows)) {
    if (place >= length || seen.has(item.id)) continue;
    seen.add(item.id);
    list[place] = item;
  }
  return list;
}
