import { liveMessage } from "./live-message.ts";
import { fields, text } from "./read-fields.ts";

/** A workspace was created or deleted, or its name, image or admin changed (PLUS-145). */
export const workspaceChanged = liveMessage("workspaceChanged", fields({ workspaceId: text }));
