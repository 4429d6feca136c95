import type { LiveRoute } from "#server/platform/live/live.ts";
import { WORKSPACE_CHANGED } from "./workspace-events.ts";

/** PLUS-145: lists and open settings of workspaces follow what others change; who becomes an admin sees it at once. */
export const workspaceRoutes: readonly LiveRoute[] = [
  {
    event: WORKSPACE_CHANGED,
    message: async ({ workspaceId }) => ({ event: "workspaceChanged", workspaceId }),
    audience: async ({ workspaceId, userId }, actors) =>
      new Set(
        actors.filter(
          (actor) =>
            actor.kind === "user" &&
            (actor.isSuperuser || actor.managedWorkspaceIds.has(String(workspaceId)) || actor.userId === userId),
        ),
      ),
  },
];
