import { liveMessage } from "./live-message.ts";
import { fields, listOf, orNull, quantity, text } from "./read-fields.ts";

const size = fields({ width: quantity, height: quantity, url: text });

/** A folder's thumbnail changed. The message carries it, so that a page of folders need not request it (LIVE-009). */
export const folderThumbnail = liveMessage(
  "folderThumbnail",
  fields({ projectId: text, folderId: text, poster: orNull(fields({ url: text, sizes: listOf(size) })) }),
);
