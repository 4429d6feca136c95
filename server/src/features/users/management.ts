import type { UserActor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { UserReader } from "./user-store.ts";

/** Whether the actor is a superuser, or admin of at least one workspace. */
export function hasManagedWorkspaces(actor: Pick<UserActor, "isSuperuser" | "managedWorkspaceIds">): boolean {
  return actor.isSuperuser || actor.managedWorkspaceIds.size > 0;
}

/** Whether there is a project that the person may edit: gives access to the users area and to person search. @public */
export async function hasEditableProjects(ctx: CallContext, actor: UserActor): Promise<boolean> {
  return hasManagedWorkspaces(actor) || new UserReader(ctx.platform.db).supervisesSomething(actor.userId);
}
