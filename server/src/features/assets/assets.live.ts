import type { LiveRoute } from "#server/platform/live/live.ts";
import { folderAudience } from "../folders/folder-audience.ts";
import { ASSET_CHANGED, TAKES_CIRCLED } from "./asset-events.ts";

/** LIVE-006: the folder's listing is to be read again; `assetId` says what for, to a viewer that shows this asset. */
const assetChanged: LiveRoute = {
  event: ASSET_CHANGED,
  message: async ({ projectId, folderId, assetId }) => ({ event: "reloadFolder", projectId, folderId, assetId }),
  audience: ({ folderId }, actors, platform) => folderAudience(platform, folderId, actors),
};

/** PLUS-351: who has them on screen puts the circles in place, and loads nothing. */
const takesCircled: LiveRoute = {
  event: TAKES_CIRCLED,
  message: async (takes) => ({ event: "takesCircled", ...takes }),
  audience: ({ folderId }, actors, platform) => folderAudience(platform, folderId, actors),
};

export const assetRoutes: readonly LiveRoute[] = [assetChanged, takesCircled];
