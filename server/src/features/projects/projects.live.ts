import { projectChanged } from "#core/live/project-changed.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import { projectAudience } from "./access/project-audience.ts";
import { PROJECT_CHANGED } from "./project-events.ts";

/** Lists of projects and open settings follow other people's changes (PLUS-001). */
export const projectRoutes: readonly LiveRoute[] = [
  liveRoute({
    event: PROJECT_CHANGED,
    sends: projectChanged,
    message: async ({ projectId }) => ({ projectId }),
    audience: (change, actors, platform) => projectAudience(platform, change, actors),
  }),
];
