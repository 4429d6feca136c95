import { type MouseEvent, useMemo } from "react";
import type { Sort } from "#core/sorting/sort.ts";
import { Table } from "#web/ui/table/table.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { membersMessages as text } from "../members.messages.ts";
import { type RowActions, RowActionsContext, type UserColumnsOptions, useUserColumns } from "./user-columns.tsx";
import type { UserSortKey } from "./user-list.ts";
import { isWaiting, type UserRow } from "./user-row.ts";

export interface UsersTableProps extends Omit<UserColumnsOptions, "isInviting"> {
  readonly rows: readonly UserRow[];
  readonly sort: Sort<UserSortKey>;
  readonly onSort: (key: UserSortKey) => void;
  readonly scroller: HTMLElement | null;
  /** Enter, a double click, a tap. */
  readonly onOpen: (id: string) => void;
  readonly onMenu: (event: MouseEvent) => void;
  readonly actions: RowActions;
}

/** The users of a place (USERS-028 to USERS-035). */
export function UsersTable(props: UsersTableProps) {
  const { rows, sort, onSort, scroller, onOpen, onMenu, actions } = props;
  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const rowProps = useRowSelection({ order, scroller, onOpen, onMenu });
  const isInviting = useMemo(() => rows.some(isWaiting), [rows]);
  const columns = useUserColumns({ ...props, isInviting });
  return (
    <RowActionsContext value={actions}>
      <Table
        label={text.region}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        scroller={scroller}
        sort={sort}
        onSort={onSort}
        rowProps={(row, index) => rowProps(row.id, index)}
      />
    </RowActionsContext>
  );
}
