import { type MouseEvent, useMemo } from "react";
import type { Sort } from "#core/sorting/sort.ts";
import { SelectAllCell, SelectCell } from "#web/ui/table/select-cell.tsx";
import { Table } from "#web/ui/table/table.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import type { ShareLink } from "../api/link-queries.ts";
import { shareColumns } from "./share-columns.tsx";
import type { ShareSortKey } from "./share-list.ts";
import { sharesMessages as text } from "./shares.messages.ts";

export interface SharesTableProps {
  readonly links: readonly ShareLink[];
  readonly sort: Sort<ShareSortKey>;
  readonly onSort: (key: ShareSortKey) => void;
  readonly scroller: HTMLElement | null;
  readonly nowMs: number;
  readonly onOpen: (link: ShareLink) => void;
  readonly onMenu: (event: MouseEvent) => void;
}

/** SHARES-058: a click on a row opens it; its tick box selects. */
export function SharesTable({ links, sort, onSort, scroller, nowMs, onOpen, onMenu }: SharesTableProps) {
  const order = useMemo(() => links.map(({ id }) => id), [links]);
  const rowProps = useRowSelection({
    order,
    scroller,
    onMenu,
    opensOnClick: true,
    onOpen: (id) => {
      const link = links.find((one) => one.id === id);
      if (link) onOpen(link);
    },
  });
  const columns = useMemo(
    () => [
      {
        id: "select",
        width: "40px",
        head: <SelectAllCell order={order} label={text.selectAll} />,
        render: ({ id, name }: ShareLink) => <SelectCell id={id} label={text.select(name)} />,
      },
      ...shareColumns(nowMs),
    ],
    [order, nowMs],
  );
  return (
    <Table
      label={text.region}
      columns={columns}
      rows={links}
      rowKey={({ id }) => id}
      scroller={scroller}
      sort={sort}
      onSort={onSort}
      rowProps={({ id }, index) => rowProps(id, index)}
    />
  );
}
