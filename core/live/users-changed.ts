import { liveMessage } from "./live-message.ts";
import { fields } from "./read-fields.ts";

/** Lists of users are other ones. */
export const usersChanged = liveMessage("usersChanged", fields({}));
