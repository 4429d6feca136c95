import { liveMessage } from "./live-message.ts";
import { fields, flag, text } from "./read-fields.ts";

/** A comment or reply was posted, edited or removed. `isNew`: it was just posted. */
export const commentChanged = liveMessage(
  "commentChanged",
  fields(
    {
      projectId: text,
      folderId: text,
      assetId: text,
      versionId: text,
      commentId: text,
    },
    { isNew: flag },
  ),
);
