import type { ProjectRoleChoice } from "./api/project-roles.ts";

/** Nobody is a supervisor of a single folder: that role covers the whole project. */
export function assignableRoles(roles: readonly ProjectRoleChoice[], folderId: string | null): ProjectRoleChoice[] {
  return roles.filter((role) => folderId === null || !role.isAdmin);
}

/** The selected role, or the one marked default (USERS-068). */
export function roleOf(roles: readonly ProjectRoleChoice[], chosenId: string | null): ProjectRoleChoice | undefined {
  return roles.find(({ id }) => id === chosenId) ?? roles.find(({ isDefault }) => isDefault) ?? roles[0];
}
