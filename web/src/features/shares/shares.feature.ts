import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { sharesCommands } from "./shares.commands.ts";
import { sharesRoutes } from "./shares.routes.ts";

export const sharesFeature = {
  name: "shares",
  routes: sharesRoutes,
  commands: sharesCommands,
} satisfies FeatureWithPages;
