import type { Feature } from "#server/platform/feature.ts";
import { ACCOUNTS_CHANGED } from "./account-events.ts";
import { registerAuthGraphql } from "./auth.graphql.ts";
import { registerAuthRoutes } from "./auth.rest.ts";
import { passwordResetJob } from "./password-reset.job.ts";

/** @public */
export const authFeature: Feature = {
  name: "auth",
  graphql: registerAuthGraphql,
  routes: registerAuthRoutes,
  jobs: [passwordResetJob],
  events: ["session.ended", ACCOUNTS_CHANGED],
};
