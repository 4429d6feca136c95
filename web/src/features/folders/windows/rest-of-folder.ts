import type { RestOfList } from "#web/ui/grid/rest-of-list.ts";
import type { BrowserItem } from "../items/browser-item.ts";
import type { KnownItems } from "./known-items.ts";

/** How items of a folder's list that are not at hand are loaded to be selected. */
export function restOf(
  known: KnownItems,
  load: (from: number, to: number) => Promise<readonly BrowserItem[]>,
): RestOfList {
  return {
    placeOf: (id) => known.placeOf(id),
    async load(from, to) {
      const { list } = known;
      const { loadToSelect } = await import("./load-to-select.ts");
      const items = await loadToSelect(to - from, () => load(from, to));
      if (items === null) return null;
      // Its places are known at once: the page may show the items only later.
      known.add(items, from, list);
      return items.map(({ id }) => id);
    },
  };
}
