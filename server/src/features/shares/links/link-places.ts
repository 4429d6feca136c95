import type { UserActor } from "#core/permissions/actor.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { assignedProjects } from "../../projects/access/assigned-projects.ts";
import { projectAccessOf } from "../../projects/access/project-access.ts";
import type { LinkPlaces } from "./link-store.ts";

/**
 * Selects one's own links, and all links of the projects that one may edit (SHARES-124).
 * @public
 */
export async function linkPlaces(ctx: CallContext, actor: UserActor): Promise<LinkPlaces> {
  const projects = (await assignedProjects(ctx, actor)).map((row) => projectAccessOf(actor, row));
  const idsOf = (right: "view" | "edit") =>
    projects.filter(({ rights }) => rights[right]).map(({ scope }) => scope.projectId);
  return {
    everywhere: actor.isSuperuser,
    workspaceIds: [...actor.managedWorkspaceIds],
    projectIds: idsOf("edit"),
    own: { creatorId: actor.userId, projectIds: idsOf("view") },
  };
}
