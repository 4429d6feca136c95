import type { FeatureWithPages } from "#web/faces/web-feature.ts";
import { foldersCommands } from "./folders.commands.ts";
import { foldersLive } from "./folders.live.ts";
import { foldersRoutes } from "./folders.routes.ts";

export const foldersFeature = {
  name: "folders",
  kept: [
    { key: "folderWindows", followsLive: true },
    { key: "folderTree", followsLive: true, goWithProject: true },
  ],
  routes: foldersRoutes,
  live: foldersLive,
  knownPlaces: async () => (await import("./recent-folders.ts")).recentFolders(),
  commands: foldersCommands,
  keys: async () => (await import("./folder-key-lines.ts")).folderKeyLines,
} satisfies FeatureWithPages;
