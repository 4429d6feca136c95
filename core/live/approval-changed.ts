import { liveMessage } from "./live-message.ts";
import { fields, text } from "./read-fields.ts";

/** The review of a version changed. */
export const approvalChanged = liveMessage(
  "approvalChanged",
  fields({ projectId: text, folderId: text, assetId: text, versionId: text }),
);
