import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { mayAdminister } from "./may-administer.ts";
import { membersCommands } from "./members.commands.ts";
import { membersLive } from "./members.live.ts";
import { membersRoutes } from "./members.routes.ts";
import { membersCommandMessages } from "./members-commands.messages.ts";

export const membersFeature = {
  name: "members",
  places: [
    {
      to: "/users",
      label: membersCommandMessages.place,
      icon: "users",
      at: 2,
      tabIn: "wide windows",
      isFor: mayAdminister,
    },
  ],
  routes: membersRoutes,
  live: membersLive,
  commands: membersCommands,
} satisfies FeatureWithPages;
