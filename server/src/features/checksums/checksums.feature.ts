import type { Feature } from "#server/platform/feature.ts";
import { registerChecksums } from "./checksums.graphql.ts";
import { computeJob } from "./compute-checksums.job.ts";
import { readListJob } from "./read-list.job.ts";

/** @public */
export const checksumsFeature: Feature = {
  name: "checksums",
  graphql: registerChecksums,
  jobs: [readListJob, computeJob],
};
