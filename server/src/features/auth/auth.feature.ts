import type { Feature } from "#server/platform/feature.ts";
import { SESSION_ENDED } from "#server/platform/live/session-ended.ts";
import { registerAddressHolder } from "#server/platform/storage/address-holders.ts";
import { ACCOUNTS_CHANGED } from "./account-events.ts";
import { registerAuthGraphql } from "./auth.graphql.ts";
import { registerAuthRoutes } from "./auth.rest.ts";
import { isSuperuserStill, isVisitAlive } from "./held-addresses.ts";
import { passwordResetJob } from "./passwords/password-reset.job.ts";
import { purgeTriesJob } from "./sign-in/purge-tries.job.ts";

/** @public */
export const authFeature: Feature = {
  name: "auth",
  graphql: registerAuthGraphql,
  routes: registerAuthRoutes,
  jobs: [passwordResetJob, purgeTriesJob],
  events: [SESSION_ENDED, ACCOUNTS_CHANGED],
  start: async () => {
    registerAddressHolder("visit", isVisitAlive);
    registerAddressHolder("superuser", isSuperuserStill);
  },
};
