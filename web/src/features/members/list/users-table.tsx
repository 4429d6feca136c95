import type { MouseEvent } from "react";
import type { Sort } from "#core/sorting/sort.ts";
import type { ItemOrder } from "#web/ui/grid/rest-of-list.ts";
import { Table } from "#web/ui/table/table.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { membersMessages as text } from "../members.messages.ts";
import { type RowActions, RowActionsContext, type UserColumnsOptions, useUserColumns } from "./user-columns.tsx";
import type { UserSortKey } from "./user-list.ts";
import type { UserRow } from "./user-row.ts";

export interface UsersTableProps extends UserColumnsOptions {
  /** Undefined for a row that isn't loaded. */
  readonly rows: readonly (UserRow | undefined)[];
  readonly onRange: (from: number, to: number) => void;
  /** Their ids by index. */
  readonly ids: ItemOrder;
  readonly sort: Sort<UserSortKey>;
  readonly onSort: (key: UserSortKey) => void;
  readonly scroller: HTMLElement | null;
  /** Called on Enter, a double click or a tap. */
  readonly onOpen: (id: string) => void;
  readonly onMenu: (event: MouseEvent) => void;
  readonly actions: RowActions;
}

/** The users of a place (USERS-028 to USERS-035). */
export function UsersTable(props: UsersTableProps) {
  const { rows, ids, onRange, sort, onSort, scroller, onOpen, onMenu, actions } = props;
  const rowProps = useRowSelection({ order: ids, scroller, onOpen, onMenu });
  const columns = useUserColumns(props);
  return (
    <RowActionsContext value={actions}>
      <Table
        label={text.region}
        columns={columns}
        rows={rows}
        onRange={onRange}
        rowKey={({ id }) => id}
        scroller={scroller}
        sort={sort}
        onSort={onSort}
        rowProps={(row, index) => rowProps(row.id, index)}
      />
    </RowActionsContext>
  );
}
