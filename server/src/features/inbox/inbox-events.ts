import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";

/** The inboxes of these people have changed. */
export const INBOX_CHANGED = defineEvent("inbox.changed", { userIds: z.array(z.uuid()) });
