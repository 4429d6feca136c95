import { ROLE_MASK } from "#core/permissions/permission-set.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { requireProject } from "./project-access.ts";
import { requireRole } from "./project-roles.ts";
import { ProjectUserWriter } from "./project-user-store.ts";
import { type ProjectUserView, projectUserView } from "./project-users.ts";
import { requireAllLiving, requireUserIds } from "./user-ids.ts";

export interface AssignProjectUsersInput {
  readonly projectId: string;
  readonly userIds: readonly string[];
  readonly roleId: string;
}

/** Gives people a role in the whole project; who has one gets the new one (USERS-089). */
export async function assignProjectUsers(
  ctx: RequestContext,
  input: AssignProjectUsersInput,
): Promise<readonly ProjectUserView[]> {
  await requireProject(ctx, input.projectId, "manageUsers");
  const role = requireRole(input.roleId);
  const userIds = requireUserIds(input.userIds);
  const rows = await ctx.platform.transact(async (unit) => {
    const writer = new ProjectUserWriter(unit.db);
    requireAllLiving(userIds, await writer.livingUsers(userIds));
    return writer.assign(input.projectId, userIds, role, ROLE_MASK[role], ctx.platform.clock.now());
  });
  return rows.map(projectUserView);
}

/** Takes the assignment to the whole project away; entries on single folders stay. */
export async function unassignProjectUsers(
  ctx: RequestContext,
  input: Omit<AssignProjectUsersInput, "roleId">,
): Promise<boolean> {
  await requireProject(ctx, input.projectId, "manageUsers");
  const userIds = requireUserIds(input.userIds);
  await ctx.platform.transact((unit) => new ProjectUserWriter(unit.db).unassign(input.projectId, userIds));
  return true;
}
