import { commentChanged } from "#core/live/comment-changed.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import { folderAudience } from "../folders/audience/folder-audience.ts";
import { COMMENT_CHANGED } from "./comment-events.ts";

/**
 * Pages that show the version's comments reload this one. Messages contain only ids: each reader loads with their own
 * permissions.
 */
export const commentRoutes: readonly LiveRoute[] = [
  liveRoute({
    event: COMMENT_CHANGED,
    sends: commentChanged,
    message: async ({ isNew, ...ids }) => (isNew ? { ...ids, isNew } : ids),
    audience: ({ folderId }, actors, platform) => folderAudience(platform, folderId, actors),
  }),
];
