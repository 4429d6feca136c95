import type { Feature } from "#server/platform/feature.ts";
import { registerFolderPosters } from "./folder-pictures.ts";
import { registerPosters } from "./posters.graphql.ts";
import { regenerateThumbnailJob, takeFrameJob } from "./take-frame.job.ts";

/** @public */
export const postersFeature: Feature = {
  name: "posters",
  graphql: registerPosters,
  jobs: [takeFrameJob, regenerateThumbnailJob],
  start: async () => registerFolderPosters(),
};
