import { type MouseEvent, useMemo } from "react";
import type { Sort } from "#core/sorting/sort.ts";
import type { ItemOrder } from "#web/ui/grid/rest-of-list.ts";
import { SelectAllCell, SelectCell } from "#web/ui/table/select-cell.tsx";
import { Table } from "#web/ui/table/table.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import type { ShareLink } from "../api/link-queries.ts";
import { shareColumns } from "./share-columns.tsx";
import type { ShareSortKey } from "./share-list.ts";
import { sharesMessages as text } from "./shares.messages.ts";

export interface SharesTableProps {
  /** Undefined for a row that isn't loaded. */
  readonly links: readonly (ShareLink | undefined)[];
  readonly onRange: (from: number, to: number) => void;
  /** Their ids by index. */
  readonly ids: ItemOrder;
  readonly sort: Sort<ShareSortKey>;
  readonly onSort: (key: ShareSortKey) => void;
  readonly scroller: HTMLElement | null;
  readonly nowMs: number;
  readonly onOpen: (link: ShareLink) => void;
  readonly onMenu: (event: MouseEvent) => void;
}

/** SHARES-058: clicking a row opens it; its checkbox selects. */
export function SharesTable(props: SharesTableProps) {
  const { links, ids, onRange, sort, onSort, scroller, nowMs, onOpen, onMenu } = props;
  const rowProps = useRowSelection({
    order: ids,
    scroller,
    onMenu,
    opensOnClick: true,
    onOpen: (id) => {
      const link = links.find((one) => one?.id === id);
      if (link) onOpen(link);
    },
  });
  const columns = useMemo(
    () => [
      {
        id: "select",
        width: "40px",
        head: <SelectAllCell order={ids} label={text.selectAll} />,
        render: ({ id, name }: ShareLink) => <SelectCell id={id} label={text.select(name)} />,
      },
      ...shareColumns(nowMs),
    ],
    [ids, nowMs],
  );
  return (
    <Table
      label={text.region}
      columns={columns}
      rows={links}
      onRange={onRange}
      rowKey={({ id }) => id}
      scroller={scroller}
      sort={sort}
      onSort={onSort}
      rowProps={({ id }, index) => rowProps(id, index)}
    />
  );
}
