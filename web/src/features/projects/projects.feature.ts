import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { projectsCommands } from "./projects.commands.ts";
import { projectsLive } from "./projects.live.ts";
import { projectsRoutes } from "./projects.routes.ts";

export const projectsFeature = {
  name: "projects",
  routes: projectsRoutes,
  commands: projectsCommands,
  live: projectsLive,
} satisfies FeatureWithPages;
