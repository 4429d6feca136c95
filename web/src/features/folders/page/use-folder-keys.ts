import { useEffect } from "react";
import { useCommandPlace } from "#web/faces/command-places.ts";
import { type RestOfList, rangesOf } from "#web/ui/grid/rest-of-list.ts";
import type { SelectionStore } from "#web/ui/grid/selection.ts";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";
import { type FolderItems, folderItems } from "../items/folder-items.ts";
import type { PickedItems } from "../items/picked-items.ts";
import { canUndo, forgetUndo, undoLast } from "../last-undo.ts";
import { shownList } from "./shown-list.ts";
import { useEscapeKey } from "./use-escape-key.ts";
import type { useShownFolder } from "./use-shown-folder.ts";

interface FolderKeysOptions {
  selection: SelectionStore;
  shown: ReturnType<typeof useShownFolder>;
  projectId: string;
  rest: RestOfList;
  pickedNow: () => PickedItems;
  only: (id: string) => PickedItems;
  /** The command target for this selection; null until the folder is loaded. */
  itemsOf: (picked: PickedItems) => FolderItems | null;
}

/** The keys of the folder page: those of its commands, and Esc. */
export function useFolderKeys(options: FolderKeysOptions): void {
  const { selection, shown, projectId, rest, pickedNow, only, itemsOf } = options;
  const setSize = useViewSettings((settings) => settings.setSize);
  useCommandPlace(folderItems, () => {
    const { mode, current } = selection.getState();
    // Without a selection the keys apply to the focused item.
    return itemsOf(mode || current === null ? pickedNow() : only(current));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another project has nothing to take back here
  useEffect(() => forgetUndo, [projectId]);
  useEscapeKey(selection, shown);
  useCommandPlace(shownList, () => ({
    selectAll: () => rangesOf(selection, () => shown.items.map((item) => item?.id), rest).selectAll(),
    setSize,
    canUndo,
    undo: undoLast,
    review: shown.filter.review,
    showReview: (review) => shown.setFilter({ ...shown.filter, review }),
  }));
}
