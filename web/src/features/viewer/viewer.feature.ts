import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { commentKeyLines, playerKeyLines } from "./keys/player-key-lines.ts";
import { viewedTake, viewedTalk } from "./viewed-take.ts";
import { viewerCommands } from "./viewer.commands.ts";
import { viewerRoutes } from "./viewer.routes.ts";

export const viewerFeature = {
  name: "viewer",
  routes: viewerRoutes,
  commands: viewerCommands,
  keys: [
    { title: viewedTake.title, lines: playerKeyLines },
    { title: viewedTalk.title, lines: commentKeyLines },
  ],
} satisfies FeatureWithPages;
