import type { Role } from "./list/user-row.ts";

/** The role of the supervisor checkbox: the admin role, or the default one if unchecked (USERS-060, USERS-061). */
export function supervisorRole(roles: readonly Role[], isOn: boolean): Role | undefined {
  return roles.find((role) => (isOn ? role.isAdmin : role.isDefault && !role.isAdmin));
}
