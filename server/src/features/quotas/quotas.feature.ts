import type { Feature } from "#server/platform/feature.ts";
import { keepRoomOfWorkspace } from "./keep-room-of-workspace.ts";
import { registerQuotasGraphql } from "./quotas.graphql.ts";
import { watchQuotasJob } from "./watch-quotas.job.ts";

/** @public */
export const quotasFeature: Feature = {
  name: "quotas",
  graphql: registerQuotasGraphql,
  jobs: [watchQuotasJob],
  follows: [keepRoomOfWorkspace],
};
