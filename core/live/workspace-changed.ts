import { liveMessage } from "./live-message.ts";
import { fields, text } from "./read-fields.ts";

/** A workspace came, went, or has another name, picture or admin (PLUS-145). */
export const workspaceChanged = liveMessage("workspaceChanged", fields({ workspaceId: text }));
