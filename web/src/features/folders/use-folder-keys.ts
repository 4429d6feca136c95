import { useEffect } from "react";
import { clearSelection, type SelectionStore } from "#web/ui/grid/selection.ts";
import { useViewSettings } from "#web/ui/grid/view-settings.ts";
import { usePageKeys } from "#web/ui/use-page-keys.ts";
import type { OpenFolder } from "./api/folder-queries.ts";
import { circleOf, type FolderMenuActions, folderMenuRights } from "./folder-menu.ts";
import { forgetUndo, undoLast } from "./last-undo.ts";
import { NO_FILTER } from "./take-filter.ts";
import type { useShownFolder } from "./use-shown-folder.ts";

interface FolderKeysOptions {
  selection: SelectionStore;
  shown: ReturnType<typeof useShownFolder>;
  folder: OpenFolder["folder"] | undefined;
  actions: FolderMenuActions;
}

/** The keys of the folder page: Esc, F2, Del, X, Ctrl+Z, icon sizes. */
export function useFolderKeys({ selection, shown, folder, actions }: FolderKeysOptions): void {
  const setSize = useViewSettings((settings) => settings.setSize);
  const place = () => {
    const { selected, current } = selection.getState();
    // Without a selection the keys mean the item that has the focus.
    const ids = selected.size > 0 || current === null ? selected : new Set([current]);
    return folder && { folder, selected: shown.items.filter((item) => ids.has(item.id)) };
  };
  const projectId = folder?.projectId;
  useEffect(() => (projectId === undefined ? undefined : forgetUndo), [projectId]);
  const circle = () => {
    const here = place();
    if (here) circleOf(here, actions)?.run();
  };
  usePageKeys({
    Escape: () => {
      // FOLDERS-054
      if (selection.getState().mode) selection.setState(clearSelection);
      else shown.setFilter(NO_FILTER);
    },
    F2: () => {
      const here = place();
      const item = here && folderMenuRights(here).rename;
      if (item) actions.rename(item);
    },
    Delete: () => {
      const here = place();
      if (here && folderMenuRights(here).delete) actions.delete(here.selected);
    },
    "Ctrl+z": undoLast,
    x: circle,
    X: circle,
    "1": () => setSize(1),
    "2": () => setSize(2),
    "3": () => setSize(3),
    "4": () => setSize(4),
  });
}
