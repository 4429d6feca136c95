import { liveMessage } from "./live-message.ts";
import { fields, flag, listOf, text } from "./read-fields.ts";

/** Takes of a folder were circled or uncircled (PLUS-351). */
export const takesCircled = liveMessage(
  "takesCircled",
  fields({
    projectId: text,
    folderId: text,
    assetIds: listOf(text),
    circled: flag,
  }),
);
