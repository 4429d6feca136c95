import { onTarget } from "#web/faces/command.ts";
import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { foldersRoutes } from "./folders.routes.ts";
import { folderItems } from "./items/folder-items.ts";
import { newFolder } from "./new-folder.ts";
import { shownListCommands } from "./page/shown-list.ts";

export const foldersFeature = {
  name: "folders",
  kept: [
    { key: "folderWindows", followsLive: true },
    { key: "folderTree", followsLive: true, goWithProject: true },
  ],
  routes: foldersRoutes,
  live: async () => (await import("./folders.live.ts")).foldersLive,
  knownPlaces: async () => (await import("./recent-folders.ts")).recentFolders(),
  commands: [onTarget(folderItems, [newFolder]), shownListCommands],
  moreCommands: async () => (await import("./folders.commands.ts")).foldersCommands,
  keys: async () => (await import("./folder-key-lines.ts")).folderKeyLines,
} satisfies FeatureWithPages;
