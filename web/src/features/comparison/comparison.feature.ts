import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { comparisonRoutes } from "./comparison.routes.ts";

export const comparisonFeature = {
  name: "comparison",
  routes: comparisonRoutes,
  takeCommands: async () => (await import("./comparison.take-commands.ts")).comparisonCommands,
} satisfies FeatureWithPages;
