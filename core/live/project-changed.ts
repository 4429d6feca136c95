import { liveMessage } from "./live-message.ts";
import { fields, text } from "./read-fields.ts";

/** A project was created, changed, moved or deleted (PLUS-001). */
export const projectChanged = liveMessage("projectChanged", fields({ projectId: text }));
