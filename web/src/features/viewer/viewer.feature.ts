import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { commentKeyLines, playerKeyLines } from "./keys/player-key-lines.ts";
import { viewerRoutes } from "./viewer.routes.ts";

export const viewerFeature = {
  name: "viewer",
  routes: viewerRoutes,
  keys: [
    { title: "Player", lines: playerKeyLines },
    { title: "Comments", lines: commentKeyLines },
  ],
} satisfies FeatureWithPages;
