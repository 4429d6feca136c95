import type { Feature } from "#server/platform/feature.ts";
import { registerUsersGraphql } from "./users.graphql.ts";

/** @public */
export const usersFeature: Feature = { name: "users", graphql: registerUsersGraphql };
