/** Neighbours of a list that aren't drawn yet. */
export interface Gap {
  readonly from: number;
  readonly count: number;
}

/** A drawn item of a list, or the space of those that aren't. */
export type ListPart<Item> = { readonly item: Item } | Gap;

/** The list in order, with neighbours that aren't drawn as one gap. */
export function partsOf<Item>(
  items: readonly Item[],
  isDrawn: (item: Item, index: number) => boolean,
): ListPart<Item>[] {
  const parts: ListPart<Item>[] = [];
  let from = 0;
  const closeGap = (to: number) => {
    if (to > from) parts.push({ from, count: to - from });
    from = to + 1;
  };
  for (const [index, item] of items.entries()) {
    if (!isDrawn(item, index)) continue;
    closeGap(index);
    parts.push({ item });
  }
  closeGap(items.length);
  return parts;
}

/** From `startPx` to `endPx` on screen. */
export interface Span {
  readonly startPx: number;
  readonly endPx: number;
}

/** The items of a gap that are in view, by its share of the gap's height: `from` to `to`, exclusive. */
export function gapInView(gap: Span & Gap, view: Span): { from: number; to: number } {
  const itemPx = (gap.endPx - gap.startPx) / gap.count;
  const first = Math.floor((Math.max(view.startPx, gap.startPx) - gap.startPx) / itemPx);
  const last = Math.ceil((Math.min(view.endPx, gap.endPx) - gap.startPx) / itemPx);
  return last > first ? { from: gap.from + first, to: gap.from + last } : { from: gap.from, to: gap.from };
}
