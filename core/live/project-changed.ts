import { liveMessage } from "./live-message.ts";
import { fields, text } from "./read-fields.ts";

/** A project came, changed, moved or went (PLUS-001). */
export const projectChanged = liveMessage("projectChanged", fields({ projectId: text }));
