import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { sharesCommands } from "./shares.commands.ts";
import { sharesRoutes } from "./shares.routes.ts";
import { sharesCommandMessages } from "./shares-commands.messages.ts";

export const sharesFeature = {
  name: "shares",
  kept: [{ key: "links", loadsOnce: true }],
  places: [{ to: "/shares", label: sharesCommandMessages.place, icon: "share", at: 3, tabIn: "every window" }],
  routes: sharesRoutes,
  commands: sharesCommands,
} satisfies FeatureWithPages;
