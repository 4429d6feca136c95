import { metadataAttached } from "#core/live/metadata-attached.ts";
import { metadataChoices } from "#core/live/metadata-choices.ts";
import type { Actor } from "#core/permissions/actor.ts";
import { type LiveRoute, liveRoute } from "#server/platform/live/live-route.ts";
import type { Platform } from "#server/platform/platform.ts";
import { folderAudience } from "../folders/audience/folder-audience.ts";
import { METADATA_ATTACHED, METADATA_CHOICES_OPENED } from "./metadata-events.ts";

/** Sent to the uploader of the files, as long as they may see the folder. */
const toSender = (
  { folderId, userId }: { readonly folderId: string; readonly userId: string },
  actors: readonly Actor[],
  platform: Platform,
) =>
  folderAudience(
    platform,
    folderId,
    actors.filter((actor) => actor.kind === "user" && actor.userId === userId),
  );

export const metadataRoutes: readonly LiveRoute[] = [
  liveRoute({
    event: METADATA_ATTACHED,
    sends: metadataAttached,
    message: async ({ projectId, folderId, assetId }) => ({ projectId, folderId, assetId }),
    audience: toSender,
  }),
  liveRoute({
    event: METADATA_CHOICES_OPENED,
    sends: metadataChoices,
    message: async ({ projectId, folderId }) => ({ projectId, folderId }),
    audience: toSender,
  }),
];
