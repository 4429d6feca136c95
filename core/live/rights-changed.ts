import { liveMessage } from "./live-message.ts";
import { fields } from "./read-fields.ts";

/** The recipient's permissions changed (PLUS-248). */
export const rightsChanged = liveMessage("rightsChanged", fields({}));
