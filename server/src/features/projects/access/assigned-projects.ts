import type { UserActor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { ProjectAccessReader, type ProjectAccessRow } from "./project-access-store.ts";

/**
 * Returns the existing projects in which a person has an assignment or a folder entry, without those that they only administer.
 * @public
 */
export function assignedProjects(ctx: CallContext, actor: UserActor): Promise<readonly ProjectAccessRow[]> {
  return new ProjectAccessReader(ctx.platform.db).assignedTo(actor.userId);
}
