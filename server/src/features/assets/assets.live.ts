import { reloadFolder } from "#core/live/reload-folder.ts";
import { takesCircled } from "#core/live/takes-circled.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import { folderAudience } from "../folders/audience/folder-audience.ts";
import { ASSET_CHANGED, TAKES_CIRCLED } from "./asset-events.ts";

/** Tells pages to reload the folder's listing (LIVE-006); `assetId` is for a viewer that shows this asset. */
const assetChanged = liveRoute({
  event: ASSET_CHANGED,
  sends: reloadFolder,
  message: async (asset) => asset,
  audience: ({ folderId }, actors, platform) => folderAudience(platform, folderId, actors),
});

/** Pages that show these takes update the circles without a request (PLUS-351). */
const circled = liveRoute({
  event: TAKES_CIRCLED,
  sends: takesCircled,
  message: async (takes) => takes,
  audience: ({ folderId }, actors, platform) => folderAudience(platform, folderId, actors),
});

export const assetRoutes: readonly LiveRoute[] = [assetChanged, circled];
