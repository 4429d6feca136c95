import type { Actor } from "#core/permissions/actor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { ProjectAudienceReader } from "./project-audience-store.ts";

/**
 * Returns which of these connected people have the project in their list (PROJECTS-106), or had it until now: one query for all
 * of them.
 * @public
 */
export async function projectAudience(
  platform: Platform,
  { projectId, leftWorkspaceId }: { readonly projectId: string; readonly leftWorkspaceId?: string | undefined },
  actors: readonly Actor[],
): Promise<ReadonlySet<Actor>> {
  if (actors.length === 0) return new Set();
  const userIds = actors.flatMap((actor) => (actor.kind === "user" ? actor.userId : []));
  const found = await new ProjectAudienceReader(platform.db).of(projectId, [...new Set(userIds)]);
  if (!found) return new Set();
  const assigned = new Set(found.userIds);
  return new Set(
    actors.filter(
      (actor) =>
        actor.kind === "user" &&
        (actor.isSuperuser ||
          actor.managedWorkspaceIds.has(found.workspaceId) ||
          (leftWorkspaceId !== undefined && actor.managedWorkspaceIds.has(leftWorkspaceId)) ||
          assigned.has(actor.userId)),
    ),
  );
}
