import type { Feature } from "#server/platform/feature.ts";
import { registerMembersGraphql } from "./member-operations.graphql.ts";

/** @public */
export const membersFeature: Feature = { name: "members", graphql: registerMembersGraphql };
