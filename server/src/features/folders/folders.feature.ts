import type { Feature } from "#server/platform/feature.ts";
import { registerAddressHolder } from "#server/platform/storage/address-holders.ts";
import { FOLDER_CHANGED, FOLDER_POSTER_CHANGED } from "./folder-events.ts";
import { registerFolderOperations } from "./folder-operations.graphql.ts";
import { registerFolderTypes } from "./folders.graphql.ts";
import { folderRoutes } from "./folders.live.ts";
import { maySeePoster } from "./posters/held-posters.ts";
import { keepRootFolder } from "./tree/keep-root-folder.ts";
import { registerTreeWindow } from "./tree/tree-window.graphql.ts";

/** @public */
export const foldersFeature: Feature = {
  name: "folders",
  graphql: () => {
    registerFolderTypes();
    registerFolderOperations();
    registerTreeWindow();
  },
  events: [FOLDER_CHANGED, FOLDER_POSTER_CHANGED],
  follows: [keepRootFolder],
  live: folderRoutes,
  start: async () => registerAddressHolder("poster", maySeePoster),
};
