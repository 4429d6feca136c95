import { useEffect } from "react";
import { useCommandPlace } from "#web/faces/command-places.ts";
import { clearSelection, type SelectionStore } from "#web/ui/grid/selection.ts";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { type FolderItems, folderItems } from "../items/folder-items.ts";
import { forgetUndo, undoLast } from "../last-undo.ts";
import { NO_FILTER } from "./take-filter.ts";
import type { useShownFolder } from "./use-shown-folder.ts";

interface FolderKeysOptions {
  selection: SelectionStore;
  shown: ReturnType<typeof useShownFolder>;
  projectId: string;
  /** What commands act on with these selected; null until the folder is there. */
  picked: (ids: ReadonlySet<string>) => FolderItems | null;
}

/** The keys of the folder page: those of its commands, Esc, Ctrl+Z, icon sizes. */
export function useFolderKeys({ selection, shown, projectId, picked }: FolderKeysOptions): void {
  const setSize = useViewSettings((settings) => settings.setSize);
  useCommandPlace(folderItems, () => {
    const { selected, current } = selection.getState();
    // Without a selection the keys mean the item that has the focus.
    return picked(selected.size > 0 || current === null ? selected : new Set([current]));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another project has nothing to take back here
  useEffect(() => forgetUndo, [projectId]);
  usePageKeys({
    Escape: () => {
      const { mode } = selection.getState();
      // FOLDERS-054. It also lets go of what is still being loaded to be selected.
      selection.setState(clearSelection);
      if (!mode) shown.setFilter(NO_FILTER);
    },
    "Ctrl+z": undoLast,
    "1": () => setSize(1),
    "2": () => setSize(2),
    "3": () => setSize(3),
    "4": () => setSize(4),
  });
}
