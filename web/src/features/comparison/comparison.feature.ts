import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { comparisonCommands } from "./comparison.commands.ts";
import { comparisonRoutes } from "./comparison.routes.ts";

export const comparisonFeature = {
  name: "comparison",
  routes: comparisonRoutes,
  commands: comparisonCommands,
} satisfies FeatureWithPages;
