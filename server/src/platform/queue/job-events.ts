import { z } from "zod";
import { defineEvent } from "../outbox/event.ts";

/** A job row was added or changed; with the queue in which it can start now, if it waits there. */
export const JOB_CHANGED = defineEvent("job.changed", { jobId: z.uuid(), waitsIn: z.string().optional() });
/** Received by all workers: the one that runs this job stops it. */
export const JOB_CANCELLED = defineEvent("job.cancelled", { jobId: z.uuid() });
