import type { Role } from "./list/user-row.ts";

/** The role that the supervisor box stands for: the admin role, or unchecked the default one (USERS-060, USERS-061). */
export function supervisorRole(roles: readonly Role[], isOn: boolean): Role | undefined {
  return roles.find((role) => (isOn ? role.isAdmin : role.isDefault && !role.isAdmin));
}
