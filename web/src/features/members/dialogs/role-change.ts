import type { Permission } from "#core/permissions/permission.ts";
import { permissionNames } from "./user-dialogs.messages.ts";

/** The part of a role that its change needs. */
export interface ChangedRole {
  readonly name: string;
  readonly isAdmin: boolean;
  readonly folderPermissions: readonly Permission[];
}

export interface RoleDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** The columns of the users table: Edit stands for four permissions (USERS-033). */
const COLUMNS: readonly (readonly [name: string, permissions: readonly Permission[]])[] = [
  [permissionNames.view, ["VIEW"]],
  [permissionNames.edit, ["EDIT", "CREATE", "DELETE", "UPLOAD"]],
  [permissionNames.download, ["DOWNLOAD"]],
  [permissionNames.share, ["SHARE"]],
  [permissionNames.comments, ["COMMENT"]],
];

function namesOf(role: ChangedRole): string[] {
  const granted = new Set(role.folderPermissions);
  const names = COLUMNS.filter(([, permissions]) => permissions.some((one) => granted.has(one))).map(([name]) => name);
  return role.isAdmin ? [...names, permissionNames.users] : names;
}

/** USERS-055: what the new role adds and lacks, in the table's words. */
export function roleDifference(from: ChangedRole, to: ChangedRole): RoleDifference {
  const before = namesOf(from);
  const after = namesOf(to);
  return {
    added: after.filter((name) => !before.includes(name)),
    removed: before.filter((name) => !after.includes(name)),
  };
}
