import { memo } from "react";
import { Checkbox } from "#web/ui/controls/checkbox.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { MenuButton } from "#web/ui/menu/menu.tsx";
import { membersMessages as text } from "../members.messages.ts";
import { supervisorRole } from "../supervisor-role.ts";
import type { UserEdits } from "../user-edits.ts";
import { LockedMark } from "./permission-cell.tsx";
import { useRowTabIndex } from "./use-row-tab-index.ts";
import type { Assignment, Role, UserRow } from "./user-row.ts";

export interface RoleCellProps {
  readonly row: UserRow;
  readonly assignment: Assignment;
  /** Empty on folders: roles belong to projects. */
  readonly roles: readonly Role[];
  /** Index of the row in the list as shown. */
  readonly index: number;
  readonly onSet: UserEdits["setRole"];
}

/** USERS-034: the role select; just the name where it can't be changed (USERS-070, USERS-074). */
export const RoleCell = memo(function RoleCell({ row, assignment, roles, index, onSet }: RoleCellProps) {
  const tabIndex = useRowTabIndex(row.id, index);
  const { role, canEditProject, inheritedFrom, hasFoldersOnly } = assignment;
  if (!canEditProject || hasFoldersOnly || roles.length === 0) {
    const reason = lockedReason(assignment);
    return (
      <span className="role-off" data-tip={reason}>
        <span className="grow">
          <span className="ell u-line">{role.name} </span>
          {canEditProject && inheritedFrom && (
            <span className="ell u-line meta role-from">{text.inheritedFrom(inheritedFrom.name)}</span>
          )}
        </span>
        <Icon name="lock" size="s" />
        <span className="sr">{reason}</span>
      </span>
    );
  }
  return (
    <MenuButton
      kind="outline"
      className="role-btn"
      iconEnd="cd"
      placement="bottom end"
      tabIndex={tabIndex}
      menuLabel={text.roleOf(row.name, role.name)}
      aria-label={text.roleOf(row.name, role.name)}
      groups={() => [
        {
          id: "roles",
          actions: roles.map((choice) => ({
            id: choice.id,
            label: choice.name,
            note: text.roleAdvice[choice.name],
            checked: choice.id === role.id,
            onSelect: () => onSet(row, choice),
          })),
        },
      ]}
    >
      <span className="ell">{role.name}</span>
    </MenuButton>
  );
});

function lockedReason({ canEditProject, hasFoldersOnly }: Assignment): string {
  if (!canEditProject) return text.locked["workspace-admin"]();
  return hasFoldersOnly ? text.locked["folders-only"]() : text.lockedRole;
}

export const SupervisorCell = memo(function SupervisorCell(props: RoleCellProps) {
  const { row, assignment, roles, index, onSet } = props;
  const tabIndex = useRowTabIndex(row.id, index);
  const label = text.supervisorOf(row.name);
  const isOn = assignment.role.isAdmin;
  const set = (isWanted: boolean) => {
    const role = supervisorRole(roles, isWanted);
    if (role) onSet(row, role);
  };
  if (!assignment.canEditProject) {
    return <LockedMark label={label} isOn reason={text.locked["workspace-admin"]()} />;
  }
  if (assignment.hasFoldersOnly)
    return <LockedMark label={label} isOn={false} reason={text.locked["folders-only"]()} />;
  return (
    <Checkbox
      soft
      aria-label={label}
      tabIndex={tabIndex}
      checked={isOn}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
  );
});
