import { z } from "zod";
import { defineEvent } from "../outbox/event.ts";

/** A job row was added or changed. `waitsIn` is the queue in which it waits and can start now. */
export const JOB_CHANGED = defineEvent("job.changed", { jobId: z.uuid(), waitsIn: z.string().optional() });
/** Received by all workers: the one that runs this job stops it. */
export const JOB_CANCELLED = defineEvent("job.cancelled", { jobId: z.uuid() });
