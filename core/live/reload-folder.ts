import { liveMessage } from "./live-message.ts";
import { fields, text } from "./read-fields.ts";

/** The listing of a folder is another one (LIVE-006). `assetId`: the one asset that changed; absent when it was anything else. */
export const reloadFolder = liveMessage("reloadFolder", fields({ projectId: text, folderId: text }, { assetId: text }));
