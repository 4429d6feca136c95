import { liveMessage } from "./live-message.ts";
import { fields, text } from "./read-fields.ts";

/** The listing of a folder changed (LIVE-006). `assetId`: the one asset that changed; absent for any other change. */
export const reloadFolder = liveMessage("reloadFolder", fields({ projectId: text, folderId: text }, { assetId: text }));
