import { useSelection } from "#web/ui/grid/selection.ts";

/** Only the controls of the current row are tab stops; without a current row, those of the first. */
export function useRowTabIndex(id: string, index: number): number {
  return useSelection(({ current }) => current === id || (current === null && index === 0)) ? 0 : -1;
}
