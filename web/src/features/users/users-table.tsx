import { type MouseEvent, useMemo } from "react";
import { ENTRY_NAMES, type PermissionEntries, permissionEntries } from "#core/permissions/permission-entries.ts";
import type { Sort } from "#core/sorting/sort.ts";
import { relativeTime } from "#core/units/relative-time.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { useSelection } from "#web/ui/grid/selection.ts";
import { useRowSelection } from "#web/ui/grid/use-row-selection.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Table, type TableColumn } from "#web/ui/table.tsx";
import { ENTRY_LABELS, PermissionCell } from "./permission-cell.tsx";
import { RoleCell, SupervisorCell } from "./role-cell.tsx";
import type { UserEdits } from "./user-edits.ts";
import { rolesOf, type UserSortKey } from "./user-list.ts";
import { entryPlace, isWaiting, type PlaceLevel, type Role, type UserRow } from "./user-row.ts";
import { usersMessages as text } from "./users.messages.ts";

export interface UsersTableProps {
  readonly rows: readonly UserRow[];
  readonly level: PlaceLevel;
  readonly roles: readonly Role[];
  readonly sort: Sort<UserSortKey>;
  readonly onSort: (key: UserSortKey) => void;
  readonly scroller: HTMLElement | null;
  /** When the list was loaded: what "minutes ago" counts from. */
  readonly nowMs: number;
  readonly edits: UserEdits | null;
  readonly onOpen: () => void;
  readonly onMenu: (event: MouseEvent) => void;
  /** The row's own button: the menu hangs on it. */
  readonly onMore: (row: UserRow, button: Element) => void;
  readonly onReinvite: (row: UserRow) => void;
}

type Column = TableColumn<UserRow, UserSortKey>;
/** Only the controls of the current row are stops of the Tab key. */
type TabIndexOf = (row: UserRow, index: number) => number;

/** The users of a place (USERS-028 to USERS-035). */
export function UsersTable(props: UsersTableProps) {
  const { rows, level, sort, onSort, scroller, onOpen, onMenu } = props;
  const order = useMemo(() => rows.map(({ id }) => id), [rows]);
  const rowProps = useRowSelection({ order, scroller, onOpen, onMenu });
  const current = useSelection((selection) => selection.current);
  const tabIndexOf: TabIndexOf = ({ id }, index) => (id === current || (current === null && index === 0) ? 0 : -1);
  const { edits } = props;
  const isInviting = useMemo(() => rows.some(isWaiting), [rows]);
  const columns = [
    ...(level === "project" && edits ? [supervisorColumn(props, edits, tabIndexOf)] : []),
    ...personColumns(props),
    ...(isInviting ? [reinviteColumn(props, tabIndexOf)] : []),
    ...(level !== "all" && edits
      ? [...entryColumns(level, edits, tabIndexOf), roleColumn(props, edits, tabIndexOf)]
      : []),
    ...(level === "all" ? [rolesColumn] : []),
    moreColumn(props, tabIndexOf),
  ];
  return (
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
  );
}

function supervisorColumn({ roles }: UsersTableProps, edits: UserEdits, tabIndexOf: TabIndexOf): Column {
  return {
    id: "supervisor",
    width: "42px",
    head: (
      <span data-tip={text.supervisor}>
        <Icon name="shield" />
        <span className="sr">{text.supervisor}</span>
      </span>
    ),
    render: (row, index) =>
      row.assignment && (
        <SupervisorCell
          row={row}
          assignment={row.assignment}
          roles={roles}
          tabIndex={tabIndexOf(row, index)}
          onSet={edits.setRole}
        />
      ),
  };
}

function personColumns({ level, nowMs }: UsersTableProps): Column[] {
  const isWide = level === "all";
  return [
    {
      id: "name",
      head: text.sortKeys.name,
      sortKey: "name",
      render: ({ id, name }) => (
        <span className="nm">
          <Avatar id={id} name={name} />
          <span className="ell" data-tip-text={name}>
            {name}
          </span>
        </span>
      ),
    },
    {
      id: "email",
      className: "u-email",
      head: text.sortKeys.email,
      width: isWide ? "28%" : "14%",
      sortKey: "email",
      render: ({ email }) => (
        <span className="ell u-line" data-tip-text={email}>
          {email}
        </span>
      ),
    },
    {
      id: "activity",
      className: "u-activity",
      head: text.sortKeys.lastActivity,
      width: "110px",
      sortKey: "lastActivity",
      render: ({ lastActivity }) => <LastActivity at={lastActivity} nowMs={nowMs} />,
    },
  ];
}

/** USERS-031: there only while somebody has yet to answer. */
function reinviteColumn({ onReinvite }: UsersTableProps, tabIndexOf: TabIndexOf): Column {
  return {
    id: "reinvite",
    width: "82px",
    head: <span className="sr">{text.reinviteColumn}</span>,
    render: (row, index) =>
      isWaiting(row) && (
        <button
          type="button"
          className="btn out reinvite"
          aria-label={text.reinviteOf(row.name)}
          tabIndex={tabIndexOf(row, index)}
          onClick={() => onReinvite(row)}
        >
          {text.reinvite}
        </button>
      ),
  };
}

/** USERS-029 */
export function LastActivity({ at, nowMs }: { at: string | null; nowMs: number }) {
  if (at === null) return text.never;
  return (
    <time dateTime={at} data-tip={formatInstant(at)}>
      {relativeTime(Date.parse(at), nowMs)}
    </time>
  );
}

const known = new WeakMap<UserRow, { readonly level: PlaceLevel; readonly entries: PermissionEntries }>();

/** Rows change by being replaced, so that what was found of one holds. */
function entriesOf(row: UserRow, level: PlaceLevel): PermissionEntries | undefined {
  const found = known.get(row);
  if (found?.level === level) return found.entries;
  const place = entryPlace(row, level);
  if (!place) return undefined;
  const entries = permissionEntries(place);
  known.set(row, { level, entries });
  return entries;
}

function entryColumns(level: PlaceLevel, edits: UserEdits, tabIndexOf: TabIndexOf): Column[] {
  return ENTRY_NAMES.map((name) => ({
    id: name,
    width: ENTRY_WIDTHS[name],
    head: <span className="uc">{ENTRY_LABELS[name]}</span>,
    render: (row, index) => {
      const entry = entriesOf(row, level)?.[name];
      return (
        entry && (
          <PermissionCell
            row={row}
            name={name}
            entry={entry}
            tabIndex={tabIndexOf(row, index)}
            onSet={edits.setEntry}
          />
        )
      );
    },
  }));
}

const ENTRY_WIDTHS = { view: "44px", edit: "40px", download: "72px", share: "48px", comment: "80px" } as const;

function roleColumn({ level, roles }: UsersTableProps, edits: UserEdits, tabIndexOf: TabIndexOf): Column {
  return {
    id: "role",
    head: text.roleColumn,
    width: level === "project" ? "116px" : "132px",
    sortKey: "role",
    render: (row, index) =>
      row.assignment && (
        <RoleCell
          row={row}
          assignment={row.assignment}
          roles={roles}
          tabIndex={tabIndexOf(row, index)}
          onSet={edits.setRole}
        />
      ),
  };
}

const rolesColumn: Column = {
  id: "roles",
  head: text.rolesColumn,
  width: "18%",
  sortKey: "role",
  render: (row) => [...(row.isSuperuser ? [text.superuser] : []), ...rolesOf(row)].join(", "),
};

function moreColumn({ onMore }: UsersTableProps, tabIndexOf: TabIndexOf): Column {
  return {
    id: "more",
    width: "42px",
    head: <span className="sr">{text.actionsColumn}</span>,
    render: (row, index) => (
      <IconButton
        size="s"
        icon="more"
        label={text.more(row.name)}
        aria-haspopup="menu"
        tabIndex={tabIndexOf(row, index)}
        onClick={({ currentTarget }) => onMore(row, currentTarget)}
      />
    ),
  };
}
