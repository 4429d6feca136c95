import { clearSelection, type SelectionStore } from "#web/ui/grid/selection.ts";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import { NO_FILTER } from "./take-filter.ts";
import type { useShownFolder } from "./use-shown-folder.ts";

/** Escape clears the selection and cancels a load to select; without a selection it clears the filter (FOLDERS-054). */
export function useEscapeKey(selection: SelectionStore, shown: ReturnType<typeof useShownFolder>): void {
  usePageKeys({
    Escape: () => {
      const { mode } = selection.getState();
      selection.setState(clearSelection);
      if (!mode) shown.setFilter(NO_FILTER);
    },
  });
}
