import type { Permission, ProjectRole } from "#core/permissions/permission.ts";
import { effectiveMask, maskOf, type PermissionMask, ROLE_MASK } from "#core/permissions/permission-set.ts";

/** What somebody with this role may do in a project: what was chosen, or else what the role brings along. Supervisors may do everything. */
export function maskOfRole(role: ProjectRole, chosen: readonly Permission[] | null | undefined): PermissionMask {
  return role === "SUPERVISOR" || !chosen ? ROLE_MASK[role] : effectiveMask(maskOf(chosen));
}
