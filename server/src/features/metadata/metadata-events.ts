import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";

/** A clip got what the folder's metadata says of it, later than its upload ended. */
export const METADATA_ATTACHED = defineEvent("metadata.attached", {
  projectId: z.uuid(),
  folderId: z.uuid(),
  assetId: z.uuid(),
  userId: z.uuid(),
});
/** Clips of a folder could mean several rows each, and somebody has to choose. */
export const METADATA_CHOICES_OPENED = defineEvent("metadata.choicesOpened", {
  projectId: z.uuid(),
  folderId: z.uuid(),
  userId: z.uuid(),
});
