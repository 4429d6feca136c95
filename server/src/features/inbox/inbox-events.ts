import { z } from "zod";
import { defineEvent } from "#server/platform/outbox/event.ts";

/** The inbox of these people is another one. */
export const INBOX_CHANGED = defineEvent("inbox.changed", { userIds: z.array(z.uuid()) });
