import type { Feature } from "#server/platform/feature.ts";
import { COMMENT_ADDRESSED, COMMENT_CHANGED } from "./comment-events.ts";
import { registerCommentsGraphql } from "./comments.graphql.ts";
import { commentRoutes } from "./comments.live.ts";
import { tellOfCommentsJob } from "./notices/tell-of-comments.job.ts";

/** @public */
export const commentsFeature: Feature = {
  name: "comments",
  graphql: registerCommentsGraphql,
  events: [COMMENT_ADDRESSED, COMMENT_CHANGED],
  live: commentRoutes,
  jobs: [tellOfCommentsJob],
};
