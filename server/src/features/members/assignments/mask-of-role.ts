import type { Permission, ProjectRole } from "#core/permissions/permission.ts";
import { effectiveMask, maskOf, type PermissionMask, ROLE_MASK } from "#core/permissions/permission-set.ts";

/** Returns the permissions of a role in a project: the given ones, or else the role's defaults. Supervisors have all of them. */
export function maskOfRole(role: ProjectRole, chosen: readonly Permission[] | null | undefined): PermissionMask {
  return role === "SUPERVISOR" || !chosen ? ROLE_MASK[role] : effectiveMask(maskOf(chosen));
}
