import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { viewerCommands } from "./viewer.commands.ts";
import { viewerRoutes } from "./viewer.routes.ts";

export const viewerFeature = {
  name: "viewer",
  routes: viewerRoutes,
  commands: viewerCommands,
  keys: async () => (await import("./keys/key-groups.ts")).keyGroups,
} satisfies FeatureWithPages;
