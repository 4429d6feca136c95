import { liveMessage } from "./live-message.ts";
import { fields, text } from "./read-fields.ts";

/** Clips of a folder match several rows each, and somebody has to choose (PLUS-050). */
export const metadataChoices = liveMessage("metadataChoices", fields({ projectId: text, folderId: text }));
