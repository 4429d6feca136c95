import { Checkbox } from "../controls/checkbox.tsx";
import { type ItemOrder, useRanges } from "../grid/rest-of-list.ts";
import {
  clearSelection,
  isSelected,
  selectedCount,
  toggleSelected,
  useSelection,
  useSelectionStore,
} from "../grid/selection.ts";

export interface SelectCellProps {
  id: string;
  /** Its index in a partly loaded list. */
  place?: number | undefined;
  label: string;
  disabled?: boolean | undefined;
}

/** The checkbox of a row. */
export function SelectCell({ id, place, label, disabled }: SelectCellProps) {
  const store = useSelectionStore();
  const checked = useSelection((selection) => isSelected(selection, id, place));
  return (
    <Checkbox
      aria-label={label}
      tabIndex={-1}
      checked={checked}
      disabled={disabled}
      onChange={() => store.setState((before) => toggleSelected(before, id, place))}
    />
  );
}

/** The checkbox in the head: all, some or none. */
export function SelectAllCell({ order, label }: { order: ItemOrder; label: string }) {
  const store = useSelectionStore();
  const ranges = useRanges(store, order);
  const count = useSelection((selection) => selectedCount(selection, ranges.placeOf));
  // In a list that has changed since, the same number may be selected while others exist.
  const isSame = useSelection(({ byList }) => byList === null || byList.places !== null);
  const all = isSame && count > 0 && count === order.length;
  return (
    <Checkbox
      aria-label={label}
      checked={all}
      mixed={count > 0 && !all}
      onChange={() => (all ? store.setState(clearSelection) : ranges.selectAll())}
    />
  );
}
