import { liveMessage } from "./live-message.ts";
import { fields, text } from "./read-fields.ts";

/** A clip got what its folder's metadata says of it, later than its upload ended (PLUS-051). */
export const metadataAttached = liveMessage(
  "metadataAttached",
  fields({
    projectId: text,
    folderId: text,
    assetId: text,
  }),
);
