import { createContext, useContext, useMemo } from "react";
import { ENTRY_NAMES, type PermissionEntries, permissionEntries } from "#core/permissions/permission-entries.ts";
import { relativeTime } from "#core/units/relative-time.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { IconButton } from "#web/ui/controls/icon-button.tsx";
import { formatInstant } from "#web/ui/format-date.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { TableColumn } from "#web/ui/table/table.tsx";
import { membersMessages as text } from "../members.messages.ts";
import type { UserEdits } from "../user-edits.ts";
import { ENTRY_LABELS, PermissionCell } from "./permission-cell.tsx";
import { RoleCell, SupervisorCell } from "./role-cell.tsx";
import { useRowTabIndex } from "./use-row-tab-index.ts";
import { rolesOf, type UserSortKey } from "./user-list.ts";
import { entryPlace, isWaiting, type PlaceLevel, type Role, type UserRow } from "./user-row.ts";

export interface UserColumnsOptions {
  readonly level: PlaceLevel;
  readonly roles: readonly Role[];
  /** When the list was loaded: the reference of "minutes ago". */
  readonly nowMs: number;
  readonly edits: UserEdits | null;
  /** Somebody has yet to accept an invitation. */
  readonly isInviting: boolean;
}

/** The actions of a row's buttons, passed by context so that the columns stay the same objects. */
export interface RowActions {
  /** The row's own button, which opens its menu. */
  readonly onMore: (row: UserRow, button: Element) => void;
  readonly onReinvite: (row: UserRow) => void;
}

export const RowActionsContext = createContext<RowActions>({ onMore() {}, onReinvite() {} });

type Column = TableColumn<UserRow, UserSortKey>;

/** The columns of a place. They stay the same objects during selecting and scrolling, so cells aren't rendered again. */
export function useUserColumns(options: UserColumnsOptions): readonly Column[] {
  const { level, roles, nowMs, edits, isInviting } = options;
  return useMemo(
    () => [
      ...(level === "project" && edits ? [supervisorColumn(roles, edits)] : []),
      ...personColumns(level, nowMs),
      ...(isInviting ? [reinviteColumn] : []),
      ...(level !== "all" && edits ? [...entryColumns(level, edits), roleColumn(level, roles, edits)] : []),
      ...(level === "all" ? [rolesColumn] : []),
      moreColumn,
    ],
    [level, roles, nowMs, edits, isInviting],
  );
}

function supervisorColumn(roles: readonly Role[], edits: UserEdits): Column {
  return {
    id: "supervisor",
    pinned: "start",
    width: "40px",
    head: (
      <span data-tip={text.supervisor}>
        <Icon name="shield" />
        <span className="sr">{text.supervisor}</span>
      </span>
    ),
    render: (row, index) =>
      row.assignment && (
        <SupervisorCell row={row} assignment={row.assignment} roles={roles} index={index} onSet={edits.setRole} />
      ),
  };
}

/** `users.css` keeps 160 px for a name: without room the table scrolls sideways. */
function personColumns(level: PlaceLevel, nowMs: number): Column[] {
  return [
    {
      id: "name",
      pinned: "start",
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
      width: level === "all" ? "28%" : "var(--w-email)",
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
      width: "116px",
      sortKey: "lastActivity",
      render: ({ lastActivity }) => <LastActivity at={lastActivity} nowMs={nowMs} />,
    },
  ];
}

/** USERS-031: shown only while somebody has yet to accept. */
const reinviteColumn: Column = {
  id: "reinvite",
  className: "u-reinvite",
  width: "var(--w-reinvite, 82px)",
  head: <span className="sr">{text.reinviteColumn}</span>,
  render: (row, index) => isWaiting(row) && <ReinviteButton row={row} index={index} />,
};

interface RowButtonProps {
  readonly row: UserRow;
  readonly index: number;
}

function ReinviteButton({ row, index }: RowButtonProps) {
  const { onReinvite } = useContext(RowActionsContext);
  return (
    <button
      type="button"
      className="btn out reinvite"
      aria-label={text.reinviteOf(row.name)}
      data-tip={text.reinvite}
      tabIndex={useRowTabIndex(row.id, index)}
      onClick={() => onReinvite(row)}
    >
      <Icon name="mail" />
      <span className="reinvite-text">{text.reinvite}</span>
    </button>
  );
}

export function LastActivity({ at, nowMs }: { at: string | null; nowMs: number }) {
  if (at === null) return text.never;
  return (
    <time dateTime={at} data-tip={formatInstant(at)}>
      {relativeTime(Date.parse(at), nowMs)}
    </time>
  );
}

const known = new WeakMap<UserRow, { readonly level: PlaceLevel; readonly entries: PermissionEntries }>();

/** Rows change by being replaced, so cached results stay valid. */
function entriesOf(row: UserRow, level: PlaceLevel): PermissionEntries | undefined {
  const found = known.get(row);
  if (found?.level === level) return found.entries;
  const place = entryPlace(row, level);
  if (!place) return undefined;
  const entries = permissionEntries(place);
  known.set(row, { level, entries });
  return entries;
}

function entryColumns(level: PlaceLevel, edits: UserEdits): Column[] {
  return ENTRY_NAMES.map((name) => ({
    id: name,
    width: ENTRY_WIDTHS[name],
    head: <span className="uc">{ENTRY_LABELS[name]}</span>,
    render: (row, index) => {
      const entry = entriesOf(row, level)?.[name];
      return entry && <PermissionCell row={row} name={name} entry={entry} index={index} onSet={edits.setEntry} />;
    },
  }));
}

const ENTRY_WIDTHS = { view: "44px", edit: "40px", download: "70px", share: "48px", comment: "74px" } as const;

function roleColumn(level: PlaceLevel, roles: readonly Role[], edits: UserEdits): Column {
  return {
    id: "role",
    pinned: "end",
    head: text.roleColumn,
    width: level === "project" ? "112px" : "132px",
    sortKey: "role",
    render: (row, index) =>
      row.assignment && (
        <RoleCell row={row} assignment={row.assignment} roles={roles} index={index} onSet={edits.setRole} />
      ),
  };
}

const rolesColumn: Column = {
  id: "roles",
  head: text.rolesColumn,
  width: "var(--w-roles, 18%)",
  sortKey: "role",
  render: (row) => [...(row.isSuperuser ? [text.superuser] : []), ...rolesOf(row)].join(", "),
};

const moreColumn: Column = {
  id: "more",
  pinned: "end",
  width: "42px",
  head: <span className="sr">{text.actionsColumn}</span>,
  render: (row, index) => <MoreButton row={row} index={index} />,
};

function MoreButton({ row, index }: RowButtonProps) {
  const { onMore } = useContext(RowActionsContext);
  return (
    <IconButton
      size="s"
      icon="more"
      label={text.more(row.name)}
      aria-haspopup="menu"
      tabIndex={useRowTabIndex(row.id, index)}
      onClick={({ currentTarget }) => onMore(row, currentTarget)}
    />
  );
}
