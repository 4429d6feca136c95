import { liveMessage } from "./live-message.ts";
import { fields, text } from "./read-fields.ts";

/** A comment or reply was posted, edited or removed. */
export const commentChanged = liveMessage(
  "commentChanged",
  fields({
    projectId: text,
    folderId: text,
    assetId: text,
    versionId: text,
    commentId: text,
  }),
);
