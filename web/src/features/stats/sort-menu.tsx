import type { Sort } from "#core/sorting/sort.ts";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { MenuButton } from "#web/ui/menu.tsx";
import type { MenuGroup } from "#web/ui/menu-entry.ts";
import { statsMessages as text } from "./stats.messages.ts";
import { type TransferSortKey, transferSortKeys } from "./transfer-list.ts";
import type { TransferPlace } from "./wanted-transfers.ts";

interface SortMenuProps {
  place: TransferPlace;
  sort: Sort<TransferSortKey>;
  onSort: (key: TransferSortKey) => void;
}

const arrowOf = ({ direction }: Sort<TransferSortKey>): IconName => (direction === "ascending" ? "au" : "ad");

/** STATS-003, STATS-018, STATS-019 */
export function sortMenu({ place, sort, onSort }: SortMenuProps): readonly MenuGroup[] {
  const actions = transferSortKeys(place).map((key) => ({
    id: key,
    label: text.columns[key],
    checked: key === sort.key,
    icon: key === sort.key ? arrowOf(sort) : undefined,
    end: key === sort.key ? text[sort.direction] : undefined,
    onSelect: () => onSort(key),
  }));
  return [{ id: "sort", title: text.sortBy, actions }];
}

export function SortMenu(props: SortMenuProps) {
  const label = text.columns[props.sort.key];
  return (
    <MenuButton
      kind="ghost"
      icon="sort"
      iconEnd={arrowOf(props.sort)}
      menuLabel={text.sortBy}
      aria-label={`${text.sortBy} ${label}`}
      groups={() => sortMenu(props)}
    >
      {label}
    </MenuButton>
  );
}
