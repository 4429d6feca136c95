import { liveMessage } from "./live-message.ts";
import { fields } from "./read-fields.ts";

/** An administrator or a deployment asks every open page to reload (LIVE-005). */
export const reload = liveMessage("reload", fields({}));
