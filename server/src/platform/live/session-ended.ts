import { z } from "zod";
import { defineEvent } from "../outbox/event.ts";

/** A session was ended before its time: anyone who ends it says so, and its live connections close. @public */
export const SESSION_ENDED = defineEvent("session.ended", { sessionId: z.string() });
