import type { Feature } from "#server/platform/feature.ts";
import { ASSIGNMENTS_CHANGED } from "./assignments/assignment-events.ts";
import { registerMembersGraphql } from "./member-operations.graphql.ts";
import { memberRoutes } from "./members.live.ts";

/** @public */
export const membersFeature: Feature = {
  name: "members",
  graphql: registerMembersGraphql,
  events: [ASSIGNMENTS_CHANGED],
  live: memberRoutes,
};
