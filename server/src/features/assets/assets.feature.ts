import type { Feature } from "#server/platform/feature.ts";
import { registerAddressHolder } from "#server/platform/storage/address-holders.ts";
import { ASSET_CHANGED, TAKES_CIRCLED } from "./asset-events.ts";
import { registerAssetOperations } from "./asset-operations.graphql.ts";
import { registerAssetTypes } from "./assets.graphql.ts";
import { assetRoutes } from "./assets.live.ts";
import { registerChoices } from "./choices/choices.graphql.ts";
import {
  mayFetchArchive,
  mayFetchList,
  mayFetchOriginals,
  maySeeAsset,
  maySeeBelow,
  maySeeVersion,
} from "./versions/held-originals.ts";
import { registerVersionTypes } from "./versions/versions.graphql.ts";
import { registerFolderWindows } from "./windows/folder-window.graphql.ts";

/** @public */
export const assetsFeature: Feature = {
  name: "assets",
  graphql: () => {
    registerVersionTypes();
    registerAssetTypes();
    registerFolderWindows();
    registerChoices();
    registerAssetOperations();
  },
  events: [ASSET_CHANGED, TAKES_CIRCLED],
  live: assetRoutes,
  start: async () => {
    registerAddressHolder("original", mayFetchOriginals);
    registerAddressHolder("archive", mayFetchArchive);
    registerAddressHolder("list", mayFetchList);
    registerAddressHolder("notes", maySeeAsset);
    registerAddressHolder("notesbelow", maySeeBelow);
    registerAddressHolder("stream", maySeeVersion);
  },
};
