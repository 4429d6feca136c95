import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { folderKeyTexts } from "./folder-keys.messages.ts";
import { foldersCommands } from "./folders.commands.ts";
import { foldersLive } from "./folders.live.ts";
import { foldersRoutes } from "./folders.routes.ts";
import { folderItems } from "./items/folder-items.ts";

export const foldersFeature = {
  name: "folders",
  routes: foldersRoutes,
  live: foldersLive,
  commands: foldersCommands,
  keys: [{ title: folderItems.title, lines: folderKeyTexts }],
} satisfies FeatureWithPages;
