import { PERMISSIONS, type Permission, type ProjectRole } from "./permission.ts";

/** A set of permissions as an integer: bit i stands for `PERMISSIONS[i]`. Stored as it is in SQL. */
export type PermissionMask = number;

export const NO_PERMISSIONS: PermissionMask = 0;
export const ALL_PERMISSIONS: PermissionMask = (1 << PERMISSIONS.length) - 1;

function bitOf(permission: Permission): PermissionMask {
  return 1 << PERMISSIONS.indexOf(permission);
}

export function maskOf(permissions: Iterable<Permission>): PermissionMask {
  let mask = NO_PERMISSIONS;
  for (const permission of permissions) mask |= bitOf(permission);
  return mask;
}

/** The permissions of a mask in the order of `PERMISSIONS`; unknown bits are ignored. */
export function listOf(mask: PermissionMask): Permission[] {
  return PERMISSIONS.filter((permission) => has(mask, permission));
}

export function has(mask: PermissionMask, permission: Permission): boolean {
  return (mask & bitOf(permission)) !== 0;
}

/** Without VIEW there is no other permission (USERS-057): such a mask grants nothing. */
export function effectiveMask(mask: PermissionMask): PermissionMask {
  return has(mask, "VIEW") ? mask & ALL_PERMISSIONS : NO_PERMISSIONS;
}

/**
 * What a role grants on the content of its project (docs/spec/rules.md, Roles). Editing the project and its users is separate:
 * see `projectRights`.
 */
export const ROLE_MASK: Readonly<Record<ProjectRole, PermissionMask>> = {
  VIEWER: maskOf(["VIEW", "COMMENT"]),
  EDITOR: ALL_PERMISSIONS,
  SUPERVISOR: ALL_PERMISSIONS,
};
