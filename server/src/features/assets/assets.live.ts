import { reloadFolder } from "#core/live/reload-folder.ts";
import { takesCircled } from "#core/live/takes-circled.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import { folderAudience } from "../folders/audience/folder-audience.ts";
import { ASSET_CHANGED, TAKES_CIRCLED } from "./asset-events.ts";

/** LIVE-006: the folder's listing must be refetched; `assetId` says why, for a viewer that shows this asset. */
const assetChanged = liveRoute({
  event: ASSET_CHANGED,
  sends: reloadFolder,
  message: async (asset) => asset,
  audience: ({ folderId }, actors, platform) => folderAudience(platform, folderId, actors),
});

/** PLUS-351: pages that show them update the circles without a request. */
const circled = liveRoute({
  event: TAKES_CIRCLED,
  sends: takesCircled,
  message: async (takes) => takes,
  audience: ({ folderId }, actors, platform) => folderAudience(platform, folderId, actors),
});

export const assetRoutes: readonly LiveRoute[] = [assetChanged, circled];
