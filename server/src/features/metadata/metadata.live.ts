import type { LiveRoute } from "#server/platform/live/live.ts";
import { folderAudience } from "../folders/folder-audience.ts";
import { METADATA_ATTACHED, METADATA_CHOICES_OPENED } from "./metadata-events.ts";

/** For the one who brought the files, as long as they may see the folder. */
const toSender: LiveRoute["audience"] = ({ folderId, userId }, actors, platform) =>
  folderAudience(
    platform,
    folderId,
    actors.filter((actor) => actor.kind === "user" && actor.userId === userId),
  );

export const metadataRoutes: readonly LiveRoute[] = [
  {
    event: METADATA_ATTACHED,
    message: async ({ projectId, folderId, assetId }) => ({ event: "metadataAttached", projectId, folderId, assetId }),
    audience: toSender,
  },
  {
    event: METADATA_CHOICES_OPENED,
    message: async ({ projectId, folderId }) => ({ event: "metadataChoices", projectId, folderId }),
    audience: toSender,
  },
];
