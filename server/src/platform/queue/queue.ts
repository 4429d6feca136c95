import type { Unit } from "../outbox/unit.ts";
import type { EnqueueOptions, JobRequest, JobToAdd } from "./job-request.ts";

/** Adds a job in the unit's transaction; returns the id of its visible row. */
export type Enqueue = <P extends object>(
  unit: Unit,
  job: JobRequest<P>,
  payload: P,
  options: EnqueueOptions,
) => Promise<string>;

/** Adds many jobs of one kind in a few statements; returns their ids in the given order. */
export type EnqueueAll = <P extends object>(
  unit: Unit,
  job: JobRequest<P>,
  jobs: readonly JobToAdd<P>[],
) => Promise<string[]>;

/** The queue for features. */
export interface Queue {
  readonly enqueue: Enqueue;
  readonly enqueueAll: EnqueueAll;
  /**
   * Stops a running job immediately (its signal aborts); a queued one never starts. Returns false if it had already ended. `also`
   * is written in the same transaction, and only if the job is cancelled.
   */
  cancel(jobId: string, also?: (unit: Unit) => Promise<void>): Promise<boolean>;
  /** Queues a failed or cancelled job again with progress 0, `also` as above. Returns false if it is neither. */
  retry(jobId: string, also?: (unit: Unit) => Promise<void>): Promise<boolean>;
}
