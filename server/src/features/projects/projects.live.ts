import type { LiveRoute } from "#server/platform/live/live.ts";
import { projectAudience } from "./project-audience.ts";
import { PROJECT_CHANGED } from "./project-events.ts";

/** PLUS-001: lists of projects and open settings follow what others change. */
export const projectRoutes: readonly LiveRoute[] = [
  {
    event: PROJECT_CHANGED,
    message: async ({ projectId }) => ({ event: "projectChanged", projectId }),
    audience: ({ projectId, leftWorkspaceId }, actors, platform) =>
      projectAudience(platform, { projectId, leftWorkspaceId }, actors),
  },
];
