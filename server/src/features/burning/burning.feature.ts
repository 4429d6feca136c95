import type { Feature } from "#server/platform/feature.ts";
import { registerAddressHolder } from "#server/platform/storage/address-holders.ts";
import { registerMediaReplacer, UNHELD } from "#server/platform/storage/replaced-media.ts";
import { registerPdfMarker } from "../comments/export/pdf/pdf-mark.ts";
import { markDownloadJob } from "./marked/mark-download.job.ts";
import { registerMarkedDownloads } from "./marked/marked-downloads.graphql.ts";
import { mayFetchMarked } from "./marked/marked-right.ts";
import { reapMarkedJob } from "./marked/reap-marked.job.ts";
import { maySeePosters, membersPosters, unheldMedia } from "./members/members-media.ts";
import { membersPdfMark, unmarkedPdfs } from "./members/members-pdfs.ts";
import { heldPoster, heldStream, visitorsMedia } from "./visitors-media.ts";

/** @public */
export const burningFeature: Feature = {
  name: "burning",
  graphql: registerMarkedDownloads,
  jobs: [markDownloadJob, reapMarkedJob],
  start: async () => {
    registerAddressHolder("marked", mayFetchMarked);
    registerMediaReplacer("visit", visitorsMedia);
    registerMediaReplacer("poster", heldPoster);
    registerMediaReplacer("stream", heldStream);
    registerAddressHolder("member", maySeePosters);
    registerMediaReplacer("member", membersPosters);
    registerMediaReplacer(UNHELD, unheldMedia);
    registerPdfMarker(membersPdfMark);
    registerMediaReplacer("notes", unmarkedPdfs);
    registerMediaReplacer("notesbelow", unmarkedPdfs);
  },
};
