import type { Feature } from "#server/platform/feature.ts";
import { registerJobsGraphql } from "./jobs.graphql.ts";
import { jobRoutes } from "./jobs.live.ts";

/** @public */
export const processingFeature: Feature = {
  name: "processing",
  graphql: registerJobsGraphql,
  live: jobRoutes,
};
