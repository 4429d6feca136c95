import { Link } from "@tanstack/react-router";
import { formatBytes } from "#core/units/size.ts";
import { Tag } from "#web/ui/controls/tag.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { SelectAllCell, SelectCell } from "#web/ui/table/select-cell.tsx";
import { Table, type TableColumn } from "#web/ui/table/table.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import type { WorkspaceSort } from "./use-workspace-sort.ts";
import type { WorkspaceSortKey } from "./workspace-list.ts";
import { workspaceMessages as text } from "./workspaces.messages.ts";

interface ListedWorkspace {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly createdAt: string;
  readonly size: number | null;
}

export interface WorkspaceTableProps extends WorkspaceSort {
  readonly workspaces: readonly ListedWorkspace[];
  readonly scroller: HTMLElement | null;
  readonly onOpen: (workspaceId: string) => void;
}

export function WorkspaceTable({ workspaces, sort, onSort, scroller, onOpen }: WorkspaceTableProps) {
  const order = workspaces.map(({ id }) => id);
  const rowProps = useRowSelection({ order, scroller, onOpen, opensOnClick: true });
  return (
    <Table
      label={text.title}
      columns={workspaceColumns(order)}
      rows={workspaces}
      rowKey={({ id }) => id}
      scroller={scroller}
      sort={sort}
      onSort={onSort}
      rowProps={({ id }, index) => ({ ...rowProps(id, index), className: "ws-row" })}
    />
  );
}

function workspaceColumns(order: readonly string[]): TableColumn<ListedWorkspace, WorkspaceSortKey>[] {
  return [
    {
      id: "select",
      width: "40px",
      head: <SelectAllCell order={order} label={text.selectAll} />,
      render: ({ id, name }) => <SelectCell id={id} label={`${text.select} ${name}`} />,
    },
    {
      id: "name",
      head: text.columns.name,
      sortKey: "name",
      render: ({ id, name, isDefault }) => (
        <span className="nm">
          <Link to="/workspaces/$workspaceId/{-$tab}" params={{ workspaceId: id, tab: undefined }} className="ell">
            {name}
          </Link>
          {isDefault && <Tag>{text.isDefault}</Tag>}
        </span>
      ),
    },
    {
      id: "created",
      room: "medium",
      head: text.columns.created,
      width: "180px",
      numeric: true,
      sortKey: "created",
      render: ({ createdAt }) => formatInstant(createdAt),
    },
    {
      id: "size",
      head: text.columns.size,
      width: "110px",
      numeric: true,
      render: ({ size }) => size !== null && formatBytes(size),
    },
  ];
}
