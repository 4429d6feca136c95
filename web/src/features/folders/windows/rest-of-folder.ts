import type { RestOfList } from "#web/ui/grid/rest-of-list.ts";
import { dismissNotice, notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { folderMessages } from "../folder.messages.ts";
import type { BrowserItem } from "../items/browser-item.ts";
import type { KnownItems } from "./known-items.ts";

/** No act changes more at once, and each of them is kept in memory while it is selected. */
const MOST_SELECTED = 10_000;
/** A wait that is longer is told. */
const SILENT_MS = 500;

/** How ranges of a folder's list are loaded to be selected; says so when that takes a while, cannot be done, or would be too much (PLUS-491). */
export function restOf(
  known: KnownItems,
  load: (from: number, to: number) => Promise<readonly BrowserItem[]>,
): RestOfList {
  return {
    placeOf: (id) => known.placeOf(id),
    async load(from, to) {
      if (to - from > MOST_SELECTED) {
        notifyFailure(folderMessages.tooManySelected(MOST_SELECTED), folderMessages.tooManySelectedAdvice);
        return null;
      }
      let told: number | undefined;
      const timer = setTimeout(() => {
        told = notify({ kind: "info", text: folderMessages.selecting(to - from), durationMs: null });
      }, SILENT_MS);
      try {
        const { list } = known;
        const items = await load(from, to);
        // Its places are known at once: the page may show the items only later.
        known.add(items, from, list);
        return items.map(({ id }) => id);
      } catch {
        notifyFailure(folderMessages.selectFailed);
        return null;
      } finally {
        clearTimeout(timer);
        if (told !== undefined) dismissNotice(told);
      }
    },
  };
}
