import type { Feature } from "#server/platform/feature.ts";
import { registerAuthRoutes } from "./auth.rest.ts";

/** @public */
export const authFeature: Feature = {
  name: "auth",
  routes: registerAuthRoutes,
  events: ["session.ended"],
};
