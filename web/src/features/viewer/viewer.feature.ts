import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { viewerRoutes } from "./viewer.routes.ts";

export const viewerFeature = {
  name: "viewer",
  routes: viewerRoutes,
  takeCommands: async () => (await import("./viewer.take-commands.ts")).viewerCommands,
  keys: async () => (await import("./keys/key-groups.ts")).keyGroups,
} satisfies FeatureWithPages;
