import { liveMessage } from "./live-message.ts";
import { fields } from "./read-fields.ts";

/** Lists of users changed. */
export const usersChanged = liveMessage("usersChanged", fields({}));
