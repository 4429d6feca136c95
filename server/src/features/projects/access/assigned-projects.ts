import type { UserActor } from "#core/permissions/actor.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { ProjectAccessReader, type ProjectAccessRow } from "./project-access-store.ts";

/** The living projects in which a person has an assignment or an entry on a folder; not those that are only administered. @public */
export function assignedProjects(ctx: RequestContext, actor: UserActor): Promise<readonly ProjectAccessRow[]> {
  return new ProjectAccessReader(ctx.platform.db).assignedTo(actor.userId);
}
