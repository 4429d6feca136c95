import type { Platform } from "../platform.ts";
import type { JobDefinition, RunFor } from "./job-definition.ts";
import type { Queue } from "./queue.ts";

/** The queue for the program that owns it. */
export interface WorkingQueue extends Queue {
  /**
   * Prepares the queue for adding jobs. Called in every process, with the definitions of all features.
   * @throws Error if a name has two owners or a definition is impossible.
   */
  start(definitions: readonly JobDefinition<object>[]): Promise<void>;
  /** Starts to run the given jobs in this process. */
  work(definitions: readonly JobDefinition<object>[], platform: Platform, runFor?: RunFor): Promise<void>;
  /** How many jobs run in this process. */
  runningHere(): number;
  /** Stops running jobs and returns them to the queue, so that another worker starts them again. */
  stop(): Promise<void>;
}
