import { z } from "zod";
import { defineEvent } from "../outbox/event.ts";

/** A session was ended early: whoever ends it publishes this, and its live connections close. @public */
export const SESSION_ENDED = defineEvent("session.ended", { sessionId: z.string() });
