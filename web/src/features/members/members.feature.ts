import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { membersCommands } from "./members.commands.ts";
import { membersLive } from "./members.live.ts";
import { membersRoutes } from "./members.routes.ts";

export const membersFeature = {
  name: "members",
  routes: membersRoutes,
  live: membersLive,
  commands: membersCommands,
} satisfies FeatureWithPages;
