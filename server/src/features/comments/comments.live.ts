import { commentChanged } from "#core/live/comment-changed.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import { folderAudience } from "../folders/audience/folder-audience.ts";
import { COMMENT_CHANGED } from "./comment-events.ts";

/** Anyone who has the comments of the version open reads this one again. Ids only: each reads with its own rights. */
export const commentRoutes: readonly LiveRoute[] = [
  liveRoute({
    event: COMMENT_CHANGED,
    sends: commentChanged,
    message: async (ids) => ids,
    audience: ({ folderId }, actors, platform) => folderAudience(platform, folderId, actors),
  }),
];
