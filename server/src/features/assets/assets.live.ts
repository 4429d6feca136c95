import type { LiveRoute } from "#server/platform/live/live.ts";
import { folderAudience } from "../folders/folder-audience.ts";
import { ASSET_CHANGED } from "./asset-events.ts";

/** LIVE-006: the folder's listing is to be read again; `assetId` says what for, to a viewer that shows this asset. */
const assetChanged: LiveRoute = {
  event: ASSET_CHANGED,
  message: async ({ projectId, folderId, assetId }) => ({ event: "reloadFolder", projectId, folderId, assetId }),
  audience: ({ folderId }, actors, platform) => folderAudience(platform, folderId, actors),
};

export const assetRoutes: readonly LiveRoute[] = [assetChanged];
