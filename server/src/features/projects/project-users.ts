import { PERMISSIONS, type Permission } from "#core/permissions/permission.ts";
import { listOf } from "#core/permissions/permission-set.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { requireProject } from "./project-access.ts";
import { type RoleView, roleView } from "./project-roles.ts";
import { ProjectUserReader, type ProjectUserRow } from "./project-user-store.ts";

export interface ProjectUserView {
  readonly projectId: string;
  readonly userId: string;
  readonly role: RoleView;
  readonly permissions: readonly Permission[];
}

export function projectUserView(row: ProjectUserRow): ProjectUserView {
  return {
    projectId: row.projectId,
    userId: row.userId,
    role: roleView(row.role),
    permissions: row.role === "SUPERVISOR" ? PERMISSIONS : listOf(row.mask),
  };
}

/** The people assigned to the whole project, for those who manage them. */
export async function projectUsers(ctx: RequestContext, projectId: string): Promise<readonly ProjectUserView[]> {
  await requireProject(ctx, projectId, "manageUsers");
  return (await new ProjectUserReader(ctx.platform.db).list(projectId)).map(projectUserView);
}
