import { liveMessage } from "./live-message.ts";
import { fields } from "./read-fields.ts";

/** Anyone who hears this may see and do other things from now on (PLUS-248). */
export const rightsChanged = liveMessage("rightsChanged", fields({}));
