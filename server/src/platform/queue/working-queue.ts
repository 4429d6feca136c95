import type { Platform } from "../platform.ts";
import type { JobDefinition, RunFor } from "./job-definition.ts";
import type { Queue } from "./queue.ts";

/** The queue for the program that owns it. */
export interface WorkingQueue extends Queue {
  /**
   * Makes the queue ready for adding jobs. With the definitions of all features, in every process.
   * @throws Error if a name has two owners or a definition is impossible.
   */
  start(definitions: readonly JobDefinition<object>[]): Promise<void>;
  /** Starts to run the given jobs in this process. */
  work(definitions: readonly JobDefinition<object>[], platform: Platform, runFor?: RunFor): Promise<void>;
  /** How many jobs run in this process. */
  runningHere(): number;
  /** Running jobs are stopped and handed back: another worker starts them again. */
  stop(): Promise<void>;
}
