import type { Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { EnqueueOptions, JobRequest, JobToAdd } from "../queue/job-request.ts";
import type { EventDefinition } from "./event.ts";

/** One transaction with everything that must commit together: rows, events and jobs. */
export interface Unit {
  readonly db: Transaction<Database>;
  /** Writes an event row in this transaction; it reaches every node after the commit, and nobody after a rollback. */
  emit<P extends object>(event: EventDefinition<P>, payload: NoInfer<P>): Promise<void>;
  /** Adds a job in this transaction; returns the id of its visible row. */
  enqueue<P extends object>(job: JobRequest<P>, payload: NoInfer<P>, options: EnqueueOptions): Promise<string>;
  /** Adds many jobs of one kind; returns their ids in the given order. */
  enqueueAll<P extends object>(job: JobRequest<P>, jobs: readonly JobToAdd<P>[]): Promise<string[]>;
  /** Runs after a successful commit, outside the transaction; for side effects that may be lost (cache, wake-up). */
  afterCommit(effect: () => void): void;
}
