import { z } from "zod";
import { defineEvent } from "../outbox/event.ts";

/** A job row was added or changed. */
export const JOB_CHANGED = defineEvent("job.changed", { jobId: z.uuid() });
/** Received by all workers: a job of this queue can start now. */
export const JOB_WAITS = defineEvent("job.waits", { queue: z.string() });
/** Received by all workers: the one that runs this job stops it. */
export const JOB_CANCELLED = defineEvent("job.cancelled", { jobId: z.uuid() });
