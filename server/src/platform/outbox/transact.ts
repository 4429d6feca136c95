import type { Transaction } from "kysely";
import type { Database } from "#server/migrations/database.ts";
import type { EnqueueOptions, JobDefinition } from "../queue/queue.ts";

/** One transaction with everything that must become true together: rows, events and jobs. */
export interface Unit {
  readonly db: Transaction<Database>;
  /** Writes an event row now; it reaches every node after commit, and nobody after a rollback. Payload: ids only. */
  emit(name: string, payload: Readonly<Record<string, unknown>>): Promise<void>;
  /** Adds a job in this transaction; answers the id of its visible row. */
  enqueue<P extends object>(job: JobDefinition<P>, payload: P, options: EnqueueOptions): Promise<string>;
  /** Runs after a successful commit, outside the transaction; for side effects that may be lost (cache, wake-up). */
  afterCommit(effect: () => void): void;
}

export type Transact = <T>(work: (unit: Unit) => Promise<T>) => Promise<T>;
