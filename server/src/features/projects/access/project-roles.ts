import { invalid } from "#core/errors/app-error.ts";
import { type Permission, PROJECT_ROLES, type ProjectRole } from "#core/permissions/permission.ts";
import { listOf, ROLE_MASK } from "#core/permissions/permission-set.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireProject } from "./project-access.ts";

/** @public */
export interface RoleView {
  readonly id: ProjectRole;
  readonly name: string;
  /** A person's default role, and the one for an unchecked supervisor box (USERS-061). */
  readonly isDefault: boolean;
  /** The role of the supervisor checkbox (USERS-060). */
  readonly isAdmin: boolean;
  readonly folderPermissions: readonly Permission[];
}

const ROLE_NAMES: Readonly<Record<ProjectRole, string>> = {
  VIEWER: "Viewer",
  EDITOR: "Editor",
  SUPERVISOR: "Supervisor",
};

/** @public */
export function roleView(role: ProjectRole): RoleView {
  return {
    id: role,
    name: ROLE_NAMES[role],
    isDefault: role === "VIEWER",
    isAdmin: role === "SUPERVISOR",
    folderPermissions: listOf(ROLE_MASK[role]),
  };
}

/** Returns the roles in ascending order (USERS-007); the same for every project. */
export async function projectRoles(ctx: CallContext, projectId: string): Promise<readonly RoleView[]> {
  await requireProject(ctx, projectId, "view");
  return PROJECT_ROLES.map(roleView);
}

/** @throws AppError VALIDATION @public */
export function requireRole(roleId: string): ProjectRole {
  const role = PROJECT_ROLES.find((known) => known === roleId);
  if (role === undefined) throw invalid("roleId", "Unknown role");
  return role;
}
