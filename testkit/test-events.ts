import { z } from "zod";
import { liveMessage } from "#core/live/live-message.ts";
import { fields, text } from "#core/live/read-fields.ts";
import { defineEvent } from "#server/platform/outbox/event.ts";

/** Events and a live message that no feature owns, for tests of their carriers. */
export const THING_HAPPENED = defineEvent("thing.happened", { n: z.number() });
export const THING_CHANGED = defineEvent("thing.changed", { id: z.string(), names: z.array(z.string()).nullable() });
export const thingChanged = liveMessage("thingChanged", fields({ id: text }));
