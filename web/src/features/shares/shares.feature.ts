import { onTarget } from "#web/faces/command.ts";
import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { folderItems } from "#web/features/folders/items/folder-items.ts";
import { share } from "./share-items.ts";
import { sharesRoutes } from "./shares.routes.ts";
import { sharesCommandMessages } from "./shares-commands.messages.ts";

export const sharesFeature = {
  name: "shares",
  kept: [{ key: "links", loadsOnce: true }],
  places: [{ to: "/shares", label: sharesCommandMessages.place, icon: "share", at: 3, tabIn: "every window" }],
  routes: sharesRoutes,
  commands: [onTarget(folderItems, [share])],
  moreCommands: async () => (await import("./shares.commands.ts")).sharesCommands,
} satisfies FeatureWithPages;
