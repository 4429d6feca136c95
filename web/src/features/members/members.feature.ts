import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { membersRoutes } from "./members.routes.ts";
import { mayAdminister } from "./place/may-administer.ts";
import { membersPlaceMessages } from "./place/members-place.messages.ts";

export const membersFeature = {
  name: "members",
  places: [
    {
      to: "/users",
      label: membersPlaceMessages.place,
      icon: "users",
      at: 2,
      tabIn: "wide windows",
      isFor: mayAdminister,
    },
  ],
  routes: membersRoutes,
  live: async () => (await import("./members.live.ts")).membersLive,
  moreCommands: async () => (await import("./members.commands.ts")).membersCommands,
} satisfies FeatureWithPages;
