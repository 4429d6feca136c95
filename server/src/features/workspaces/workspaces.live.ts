import { workspaceChanged } from "#core/live/workspace-changed.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import { WORKSPACE_CHANGED } from "./workspace-events.ts";

/** Lists and open settings of workspaces follow other people's changes; a new admin sees the workspace immediately (PLUS-145). */
export const workspaceRoutes: readonly LiveRoute[] = [
  liveRoute({
    event: WORKSPACE_CHANGED,
    sends: workspaceChanged,
    message: async ({ workspaceId }) => ({ workspaceId }),
    audience: async ({ workspaceId, userId }, actors) =>
      new Set(
        actors.filter(
          (actor) =>
            actor.kind === "user" &&
            (actor.isSuperuser || actor.managedWorkspaceIds.has(workspaceId) || actor.userId === userId),
        ),
      ),
  }),
];
