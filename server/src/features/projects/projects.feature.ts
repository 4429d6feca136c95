import type { Feature } from "#server/platform/feature.ts";
import { PROJECT_CHANGED } from "./project-events.ts";
import { registerProjectOperations } from "./project-operations.graphql.ts";
import { registerProjectPictures } from "./project-pictures.ts";
import { registerProjectTypes } from "./projects.graphql.ts";
import { projectRoutes } from "./projects.live.ts";
import { registerWorkspaceProjects } from "./workspace/workspace-projects.graphql.ts";

/** @public */
export const projectsFeature: Feature = {
  name: "projects",
  graphql: () => {
    registerProjectTypes();
    registerProjectOperations();
    registerWorkspaceProjects();
  },
  events: [PROJECT_CHANGED],
  live: projectRoutes,
  start: async () => registerProjectPictures(),
};
