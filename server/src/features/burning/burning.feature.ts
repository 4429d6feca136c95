import type { Feature } from "#server/platform/feature.ts";
import { registerAddressHolder } from "#server/platform/storage/address-holders.ts";
import { registerMediaReplacer } from "#server/platform/storage/replaced-media.ts";
import { markDownloadJob } from "./marked/mark-download.job.ts";
import { registerMarkedDownloads } from "./marked/marked-downloads.graphql.ts";
import { mayFetchMarked } from "./marked/marked-right.ts";
import { reapMarkedJob } from "./marked/reap-marked.job.ts";
import { visitorsMedia, visitorsStream } from "./visitors-media.ts";

/** @public */
export const burningFeature: Feature = {
  name: "burning",
  graphql: registerMarkedDownloads,
  jobs: [markDownloadJob, reapMarkedJob],
  start: async () => {
    registerAddressHolder("marked", mayFetchMarked);
    registerMediaReplacer("visit", visitorsMedia);
    registerMediaReplacer("stream", visitorsStream);
  },
};
