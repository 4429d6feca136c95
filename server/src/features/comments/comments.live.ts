import { commentChanged } from "#core/live/comment-changed.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import { folderAudience } from "../folders/audience/folder-audience.ts";
import { COMMENT_CHANGED } from "./comment-events.ts";

/** Everybody with the version's comments open refetches this one. Ids only: each reads with their own permissions. */
export const commentRoutes: readonly LiveRoute[] = [
  liveRoute({
    event: COMMENT_CHANGED,
    sends: commentChanged,
    message: async ({ isNew, ...ids }) => (isNew ? { ...ids, isNew } : ids),
    audience: ({ folderId }, actors, platform) => folderAudience(platform, folderId, actors),
  }),
];
