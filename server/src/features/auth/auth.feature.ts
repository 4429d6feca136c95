import type { Feature } from "#server/platform/feature.ts";
import { registerAuthGraphql } from "./auth.graphql.ts";
import { registerAuthRoutes } from "./auth.rest.ts";

/** @public */
export const authFeature: Feature = {
  name: "auth",
  graphql: registerAuthGraphql,
  routes: registerAuthRoutes,
  events: ["session.ended"],
};
