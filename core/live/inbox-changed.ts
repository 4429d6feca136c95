import { liveMessage } from "./live-message.ts";
import { fields } from "./read-fields.ts";

/** This person's inbox changed. */
export const inboxChanged = liveMessage("inboxChanged", fields({}));
