import { liveMessage } from "./live-message.ts";
import { fields } from "./read-fields.ts";

/** What waits for this person is another list. */
export const inboxChanged = liveMessage("inboxChanged", fields({}));
