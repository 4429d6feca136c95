import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";

/** These people's inboxes changed. */
export const INBOX_CHANGED = defineEvent("inbox.changed", { userIds: z.array(z.uuid()) });
