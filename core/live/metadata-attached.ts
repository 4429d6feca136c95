import { liveMessage } from "./live-message.ts";
import { fields, text } from "./read-fields.ts";

/** A clip received values from its folder's metadata after its upload had ended (PLUS-051). */
export const metadataAttached = liveMessage(
  "metadataAttached",
  fields({
    projectId: text,
    folderId: text,
    assetId: text,
  }),
);
