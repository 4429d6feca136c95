import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";

/** A clip got values from its folder's metadata after its upload had ended. */
export const METADATA_ATTACHED = defineEvent("metadata.attached", {
  projectId: z.uuid(),
  folderId: z.uuid(),
  assetId: z.uuid(),
  userId: z.uuid(),
});
/** Clips of a folder match several rows each, and a person must choose. */
export const METADATA_CHOICES_OPENED = defineEvent("metadata.choicesOpened", {
  projectId: z.uuid(),
  folderId: z.uuid(),
  userId: z.uuid(),
});
