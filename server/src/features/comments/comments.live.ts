import type { LiveRoute } from "#server/platform/live/live.ts";
import { folderAudience } from "../folders/folder-audience.ts";
import { COMMENT_CHANGED } from "./comment-events.ts";

/** Whoever has the version open reads its comments again. Ids only: each reads with its own rights. */
const commentChanged: LiveRoute = {
  event: COMMENT_CHANGED,
  message: async (ids) => ({ event: "commentChanged", ...ids }),
  audience: ({ folderId }, actors, platform) => folderAudience(platform, folderId, actors),
};

export const commentRoutes: readonly LiveRoute[] = [commentChanged];
