import { Checkbox } from "../controls/checkbox.tsx";
import { type ItemOrder, useRanges } from "../grid/rest-of-list.ts";
import { clearSelection, toggleSelected, useSelection, useSelectionStore } from "../grid/selection.ts";

/** The tick box of a row. */
export function SelectCell({ id, label, disabled }: { id: string; label: string; disabled?: boolean }) {
  const store = useSelectionStore();
  const checked = useSelection((selection) => selection.selected.has(id));
  return (
    <Checkbox
      aria-label={label}
      tabIndex={-1}
      checked={checked}
      disabled={disabled}
      onChange={() => store.setState((before) => toggleSelected(before, id))}
    />
  );
}

/** The tick box in the head: all, some or none. */
export function SelectAllCell({ order, label }: { order: ItemOrder; label: string }) {
  const store = useSelectionStore();
  const count = useSelection((selection) => selection.selected.size);
  const ranges = useRanges(store, order);
  const all = count > 0 && count === order.length;
  return (
    <Checkbox
      aria-label={label}
      checked={all}
      mixed={count > 0 && !all}
      onChange={() => (all ? store.setState(clearSelection) : ranges.selectAll())}
    />
  );
}
