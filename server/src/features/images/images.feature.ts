import type { Feature } from "#server/platform/feature.ts";
import { freeImagesJob } from "./free-images.job.ts";
import { registerImages } from "./images.graphql.ts";
import { IMAGE_SETTLED, publishJob } from "./publish-image.job.ts";
import { reapImagesJob } from "./reap-images.job.ts";

/** @public */
export const imagesFeature: Feature = {
  name: "images",
  graphql: registerImages,
  jobs: [publishJob, freeImagesJob, reapImagesJob],
  events: [IMAGE_SETTLED],
};
