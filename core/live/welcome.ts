import { liveMessage } from "./live-message.ts";
import { fields } from "./read-fields.ts";

/** The first message of every connection (LIVE-004). */
export const welcome = liveMessage("welcome", fields({}));
