import type { RestOfList } from "#web/ui/grid/rest-of-list.ts";
import type { KnownItems } from "./known-items.ts";

/** How items that aren't loaded are fetched to be selected. */
export function restOf<Item extends { readonly id: string }>(
  known: KnownItems<Item>,
  load: (from: number, to: number) => Promise<readonly Item[]>,
  options: Pick<RestOfList, "keep"> = {},
): RestOfList {
  return {
    ...options,
    placeOf: (id) => known.placeOf(id),
    async load(from, to) {
      const { list } = known;
      const { loadToSelect } = await import("./load-to-select.ts");
      const items = await loadToSelect(to - from, () => load(from, to));
      if (items === null) return null;
      // Their indexes are known immediately: the page may show the items only later.
      known.add(items, from, list);
      return items.map(({ id }) => id);
    },
  };
}
