import { Avatar } from "#web/ui/controls/avatar.tsx";
import { SelectAllCell, SelectCell } from "#web/ui/table/select-cell.tsx";
import { Table, type TableColumn } from "#web/ui/table/table.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { workspaceMessages as text } from "../workspaces.messages.ts";

interface ListedAdmin {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

export interface AdminTableProps {
  readonly label: string;
  readonly admins: readonly ListedAdmin[];
  /** Only these rows can be selected (WORKSPACES-031). */
  readonly selectableIds: readonly string[];
  readonly scroller: HTMLElement | null;
}

export function AdminTable({ label, admins, selectableIds, scroller }: AdminTableProps) {
  const rowProps = useRowSelection({ order: selectableIds, scroller, onOpen: () => {} });
  const isOwn = (id: string) => !selectableIds.includes(id);
  const columns: TableColumn<ListedAdmin>[] = [
    {
      id: "select",
      width: "40px",
      head: <SelectAllCell order={selectableIds} label={text.selectAll} />,
      render: ({ id, name }) => (
        <span data-tip={isOwn(id) ? text.ownRow : undefined}>
          <SelectCell id={id} label={`${text.select} ${name}`} disabled={isOwn(id)} />
        </span>
      ),
    },
    {
      id: "name",
      head: text.adminColumns.name,
      render: ({ id, name }) => (
        <span className="nm">
          <Avatar id={id} name={name} />
          <span className="ell">{name}</span>
        </span>
      ),
    },
    { id: "email", head: text.adminColumns.email, width: "45%", render: ({ email }) => email },
  ];
  return (
    <Table
      label={label}
      columns={columns}
      rows={admins}
      rowKey={({ id }) => id}
      scroller={scroller}
      rowProps={({ id }) => (isOwn(id) ? {} : rowProps(id, selectableIds.indexOf(id)))}
    />
  );
}
