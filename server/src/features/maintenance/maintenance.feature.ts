import type { Feature } from "#server/platform/feature.ts";
import { registerMaintenance } from "./maintenance.graphql.ts";
import { recountJob } from "./recount.job.ts";
import { regenerateJob } from "./regenerate.job.ts";

/** @public */
export const maintenanceFeature: Feature = {
  name: "maintenance",
  graphql: registerMaintenance,
  jobs: [recountJob, regenerateJob],
};
