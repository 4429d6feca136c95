import { permissionEntries } from "#core/permissions/permission-entries.ts";
import type { MenuAction, MenuGroup } from "#web/ui/menu/menu-entry.ts";
import { membersMessages as text } from "../members.messages.ts";
import { entryPlace, isWaiting, type PlaceLevel, type UserRow } from "./user-row.ts";

/** What can be done with users; the dialogs ask before anything is done. */
export interface UserActions {
  readonly add: () => void;
  readonly assign: () => void;
  readonly showDetails: () => void;
  readonly assignToProjects: (users: readonly UserRow[]) => void;
  readonly reinvite: (users: readonly UserRow[]) => void;
  /** Takes the assignment, or the entry on the folder, away. */
  readonly unassign: (users: readonly UserRow[]) => void;
  /** Closes a top-level folder for people whose rights come from the project. */
  readonly close: (users: readonly UserRow[]) => void;
  readonly delete: (users: readonly UserRow[]) => void;
}

export interface UserMenuContext {
  readonly level: PlaceLevel;
  readonly selected: readonly UserRow[];
  readonly actions: UserActions;
}

export interface UserMenuSelection {
  readonly onSelectAll: () => void;
  readonly onCancel: () => void;
}

/** What is possible for all that is selected (USERS-077, USERS-078); the server checks each again. */
export function userMenuRights({ level, selected }: Pick<UserMenuContext, "level" | "selected">) {
  const every = (is: (row: UserRow) => boolean) => selected.length > 0 && selected.every(is);
  return {
    reinvite: every(isWaiting),
    assignToProjects: selected.length > 0 && level === "all",
    unassign: every(({ assignment }) => assignment !== null && !assignment.isInherited && !assignment.hasFoldersOnly),
    close: level === "top-level-folder" && every((row) => isOpenFromAbove(row, level)),
    delete: (level === "all" || level === "project") && every(({ allowedTo }) => allowedTo.delete),
  };
}

/** Rights that come from above and could be narrowed here: not those of admins of any kind. */
function isOpenFromAbove(row: UserRow, level: PlaceLevel): boolean {
  const place = entryPlace(row, level);
  return place?.isInherited === true && permissionEntries(place).view.reason === "inherited";
}

/** The lines that stand for the selection: of the context menu and of the selection bar. */
export function selectionLines(context: UserMenuContext): MenuAction[] {
  const { level, selected, actions } = context;
  const rights = userMenuRights(context);
  const unassign: MenuAction = {
    id: "unassign",
    label: text.unassign,
    icon: "minus",
    shortcut: "Del",
    onSelect: () => (rights.close ? actions.close(selected) : actions.unassign(selected)),
  };
  const remove: MenuAction = {
    id: "delete",
    label: text.delete,
    icon: "trash",
    shortcut: level === "all" ? "Del" : undefined,
    danger: true,
    onSelect: () => actions.delete(selected),
  };
  const assign = () => actions.assignToProjects(selected);
  return [
    ...(rights.assignToProjects
      ? [{ id: "assign", label: text.assignToProject, icon: "userplus" as const, onSelect: assign }]
      : []),
    ...(rights.reinvite
      ? [{ id: "reinvite", label: text.reinvite, icon: "mail" as const, onSelect: () => actions.reinvite(selected) }]
      : []),
    ...(rights.unassign || rights.close ? [unassign] : []),
    ...(rights.delete ? [remove] : []),
  ];
}

/** USERS-035: the context menu of the table. */
export function userMenu(context: UserMenuContext, { onSelectAll, onCancel }: UserMenuSelection): MenuGroup[] {
  const { selected, actions } = context;
  const lines = selectionLines(context);
  const isDanger = (line: MenuAction) => line.danger === true;
  return [
    {
      id: "open",
      actions:
        selected.length === 0
          ? [
              { id: "add", label: text.add, icon: "plus", onSelect: actions.add },
              { id: "assign", label: text.assign, icon: "userplus", onSelect: actions.assign },
            ]
          : selected.length === 1
            ? [
                {
                  id: "details",
                  label: text.showDetails,
                  icon: "info",
                  shortcut: "Enter",
                  onSelect: actions.showDetails,
                },
              ]
            : [],
    },
    { id: "change", actions: lines.filter((line) => !isDanger(line)) },
    {
      id: "selection",
      actions: [
        { id: "all", label: text.selectAll, icon: "check", shortcut: "Ctrl A", onSelect: onSelectAll },
        ...(selected.length > 0
          ? [{ id: "cancel", label: text.cancelSelection, icon: "x" as const, shortcut: "Esc", onSelect: onCancel }]
          : []),
      ],
    },
    { id: "delete", actions: lines.filter(isDanger) },
  ];
}

/** What the Delete key stands for here. */
export function deleteKeyLine(context: UserMenuContext): MenuAction | undefined {
  return selectionLines(context).find(({ shortcut }) => shortcut === "Del");
}
