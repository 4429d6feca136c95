import type { UserActor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { UserReader } from "./user-store.ts";

/** Superuser, or admin of at least one workspace. */
export function hasManagedWorkspaces(actor: Pick<UserActor, "isSuperuser" | "managedWorkspaceIds">): boolean {
  return actor.isSuperuser || actor.managedWorkspaceIds.size > 0;
}

/** Whether there is a project that the person may edit: opens the users area and the search for people. @public */
export async function hasEditableProjects(ctx: CallContext, actor: UserActor): Promise<boolean> {
  return hasManagedWorkspaces(actor) || new UserReader(ctx.platform.db).supervisesSomething(actor.userId);
}
