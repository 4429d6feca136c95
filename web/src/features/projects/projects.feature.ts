import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { projectsRoutes } from "./projects.routes.ts";
import { projectCommandMessages } from "./projects-commands.messages.ts";

export const projectsFeature = {
  name: "projects",
  kept: [{ key: "projects", loadsOnce: true, shows: "workspaces" }],
  places: [{ to: "/projects", label: projectCommandMessages.region, icon: "clapper", at: 1, tabIn: "every window" }],
  routes: projectsRoutes,
  knownPlaces: async () => (await import("./known-projects.ts")).knownProjects(),
  moreCommands: async () => (await import("./projects.commands.ts")).projectsCommands,
  live: async () => (await import("./projects.live.ts")).projectsLive,
} satisfies FeatureWithPages;
