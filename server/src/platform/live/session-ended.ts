import { z } from "zod";
import { defineEvent } from "../outbox/event.ts";

/** A session was ended early: the code that ends it publishes this, and its live connections close. @public */
export const SESSION_ENDED = defineEvent("session.ended", { sessionId: z.string() });
