import { folderThumbnail } from "#core/live/folder-thumbnail.ts";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import { folderAudience } from "./audience/folder-audience.ts";
import { FOLDER_CHANGED, FOLDER_POSTER_CHANGED } from "./folder-events.ts";
import { posterMessage } from "./posters/poster-message.ts";

/** LIVE-006: the listing of a folder changed. */
const folderChanged = liveRoute({
  event: FOLDER_CHANGED,
  sends: reloadFolder,
  message: async (folder) => folder,
  audience: ({ folderId }, actors, platform) => folderAudience(platform, folderId, actors, { orPath: true }),
});

/** LIVE-009: a folder's thumbnail changed. */
const posterChanged = liveRoute({
  event: FOLDER_POSTER_CHANGED,
  sends: folderThumbnail,
  message: ({ projectId, folderId }, platform) => posterMessage(platform, projectId, folderId),
  // A root's image may come from any clip below it. A message is the same for all, but a visitor's address ends with the visit.
  audience: ({ folderId }, actors, platform) => {
    const people = actors.filter(({ kind }) => kind === "user");
    return folderAudience(platform, folderId, people, { throughout: true });
  },
});

export const folderRoutes: readonly LiveRoute[] = [folderChanged, posterChanged];
