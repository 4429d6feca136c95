import type { Platform } from "../platform.ts";
import type { JobDefinition } from "./job-definition.ts";
import type { Queue } from "./queue.ts";

/** The queue as the program that owns it holds it. */
export interface WorkingQueue extends Queue {
  /**
   * Makes the queue ready for adding jobs. With the definitions of all features, in every process.
   * @throws Error when a name has two owners or a definition is not possible.
   */
  start(definitions: readonly JobDefinition<object>[]): Promise<void>;
  /** Begins to work on the given jobs in this process. */
  work(definitions: readonly JobDefinition<object>[], platform: Platform): Promise<void>;
  /** Running jobs are told to stop and handed back: another worker starts them again. */
  stop(): Promise<void>;
}
