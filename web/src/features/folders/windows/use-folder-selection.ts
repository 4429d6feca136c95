import { useEffect, useMemo, useRef } from "react";
import { useStore } from "zustand";
import { acted, createSelectionStore, keepAmong } from "#web/ui/grid/selection.ts";
import { useKept } from "#web/ui/use-kept.ts";
import type { BrowserItem } from "../items/browser-item.ts";
import type { useShownFolder } from "../page/use-shown-folder.ts";
import { type FolderWindow, idsIn } from "./folder-window.ts";
import { goneBetween, KnownItems } from "./known-items.ts";
import { restOf } from "./rest-of-folder.ts";
import type { ListOrder } from "./window-variables.ts";

/** What is selected in a folder of which only parts are loaded. Another folder, another selection. */
export function useFolderSelection(folderId: string, shown: ReturnType<typeof useShownFolder>) {
  const { windows, order, load } = shown;
  const selection = useKept(folderId, createSelectionStore);
  const known = useKept(folderId, () => new KnownItems());
  const selectedIds = useStore(selection, (state) => state.selected);
  const version = windows[0]?.window.version;
  const before = useRef<{ folderId: string; windows: readonly FolderWindow[]; order: ListOrder } | null>(null);
  useEffect(() => {
    known.see(windows, JSON.stringify([version, order]), selection.getState().selected);
    const last = before.current;
    before.current = { folderId, windows, order };
    if (last?.folderId !== folderId || last.windows === windows) return;
    // What is still being loaded to be selected was meant of another list.
    if (last.order !== order) selection.setState(acted);
    if (last.order.filter !== order.filter) {
      // What the filter takes away is not selected any more, and of what is out of sight that is not known.
      selection.setState((now) => keepAmong(now, idsIn(windows)));
    } else if (last.order === order) {
      const gone = goneBetween(last.windows, windows);
      selection.setState((now) => keepAmong(now, { has: (id) => !gone.has(id) }));
    }
  }, [folderId, windows, order, version, known, selection]);

  const inSight = useMemo(() => shown.items.filter((item) => item !== undefined), [shown.items]);
  const itemsOf = (ids: ReadonlySet<string>): readonly BrowserItem[] => {
    const here = inSight.filter((item) => ids.has(item.id));
    if (here.length === ids.size) return here;
    const found = new Set(here.map(({ id }) => id));
    return [...here, ...[...ids].flatMap((id) => (found.has(id) ? [] : (known.find(id) ?? [])))];
  };
  const rest = useMemo(() => restOf(known, load), [known, load]);
  return { selection, itemsOf, selected: itemsOf(selectedIds), rest };
}
