import type { Feature } from "#server/platform/feature.ts";
import { registerAddressHolder } from "#server/platform/storage/address-holders.ts";
import { registerUploadPurpose } from "../uploads/upload-purpose.ts";
import { attachmentPurpose } from "./attachments/attachment-purpose.ts";
import { mayFetchAttachment } from "./attachments/may-fetch-attachment.ts";
import { prepareAttachmentJob } from "./attachments/prepare-attachment.job.ts";
import { reapAttachmentsJob } from "./attachments/reap-attachments.job.ts";
import { COMMENT_ADDRESSED, COMMENT_CHANGED } from "./comment-events.ts";
import { registerCommentsGraphql } from "./comments.graphql.ts";
import { commentRoutes } from "./comments.live.ts";
import { makeNotesPdfJob } from "./export/pdf/make-notes-pdf.job.ts";
import { tellOfCommentsJob } from "./notices/tell-of-comments.job.ts";

/** @public */
export const commentsFeature: Feature = {
  name: "comments",
  graphql: registerCommentsGraphql,
  events: [COMMENT_ADDRESSED, COMMENT_CHANGED],
  live: commentRoutes,
  jobs: [makeNotesPdfJob, prepareAttachmentJob, reapAttachmentsJob, tellOfCommentsJob],
  start: async () => {
    registerUploadPurpose(attachmentPurpose);
    registerAddressHolder("attachment", mayFetchAttachment);
  },
};
