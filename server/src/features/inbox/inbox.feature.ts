import type { Feature } from "#server/platform/feature.ts";
import { approvalFollowers } from "./follow-approvals.ts";
import { inboxFollowers } from "./follow-comments.ts";
import { registerInboxGraphql } from "./inbox.graphql.ts";
import { inboxRoutes } from "./inbox.live.ts";
import { INBOX_CHANGED } from "./inbox-events.ts";

/** @public */
export const inboxFeature: Feature = {
  name: "inbox",
  graphql: registerInboxGraphql,
  events: [INBOX_CHANGED],
  follows: [...inboxFollowers, ...approvalFollowers],
  live: inboxRoutes,
};
