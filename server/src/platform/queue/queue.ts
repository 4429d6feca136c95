import type { Unit } from "../outbox/unit.ts";
import type { EnqueueOptions, JobRequest, JobToAdd } from "./job-request.ts";

/** Adds a job in the unit's transaction; returns the id of its visible row. */
export type Enqueue = <P extends object>(
  unit: Unit,
  job: JobRequest<P>,
  payload: P,
  options: EnqueueOptions,
) => Promise<string>;

/** The same for many jobs of one kind, in a few statements; returns their ids in the order asked. */
export type EnqueueAll = <P extends object>(
  unit: Unit,
  job: JobRequest<P>,
  jobs: readonly JobToAdd<P>[],
) => Promise<string[]>;

/** What features ask of it. */
export interface Queue {
  readonly enqueue: Enqueue;
  readonly enqueueAll: EnqueueAll;
  /**
   * Felt by the running job immediately (its signal aborts); a waiting one never starts. Returns false when it had ended already.
   * `also` is written in the same transaction, and only if the job is cancelled.
   */
  cancel(jobId: string, also?: (unit: Unit) => Promise<void>): Promise<boolean>;
  /** Puts a failed or cancelled job back to waiting with progress 0, `also` as above. Returns false when it is neither. */
  retry(jobId: string, also?: (unit: Unit) => Promise<void>): Promise<boolean>;
}
