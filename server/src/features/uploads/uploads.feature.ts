import type { Feature } from "#server/platform/feature.ts";
import { finalizeJob } from "./finalize/finalize-upload.job.ts";
import { UPLOAD_ENDED } from "./finalize/publish-upload.ts";
import { reapJob } from "./reap-uploads.job.ts";
import { registerUploads } from "./uploads.graphql.ts";

/** @public */
export const uploadsFeature: Feature = {
  name: "uploads",
  graphql: registerUploads,
  jobs: [finalizeJob, reapJob],
  events: [UPLOAD_ENDED],
};
