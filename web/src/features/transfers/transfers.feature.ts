import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { transfersCommands } from "./transfers.commands.ts";
import { transfersRoutes } from "./transfers.routes.ts";

export const transfersFeature = {
  name: "transfers",
  routes: transfersRoutes,
  commands: transfersCommands,
} satisfies FeatureWithPages;
