import type { Unit } from "../outbox/unit.ts";
import type { Platform } from "../platform.ts";
import type { JobRequest } from "./job-request.ts";

/** What a running job is given. Throwing fails the attempt; the signal aborts on cancel, time-out and shutdown. */
export interface JobRun<P> {
  readonly jobId: string;
  readonly payload: P;
  /** Goes up with every start and never repeats for a job. Together with the job id it fences: a superseded attempt cannot finish or report. */
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly platform: Platform;
  /** 0 to 100; throttled, written to the row and sent live. */
  readonly reportProgress: (percent: number) => void;
  /**
   * First thing in a transaction that publishes results: locks the job row, so that nothing is published by an attempt that
   * was superseded or cancelled, and no cancel or other attempt comes between until the transaction ends.
   * @throws SupersededError
   */
  readonly fence: (unit: Unit) => Promise<void>;
}

export interface JobDefinition<P extends object> extends JobRequest<P> {
  /** Tries that may fail on their own. A worker that dies or shuts down does not count. */
  readonly maxAttempts: number;
  /** At most 23 hours. */
  readonly timeoutMs: number;
  /** How many of these one worker runs at once. */
  readonly concurrency: number | ((platform: Platform) => number);
  /** How many of one person's one worker runs at once, so that there is room for somebody else's; without it as many as there is room for. */
  readonly perPerson?: number;
  /** For work that comes round on its own: when (cron, UTC), and the title of its row. Its payload is `{}`. */
  readonly schedule?: { readonly cron: string; readonly title: string };
  /**
   * Returns nothing when done. With another request the job continues: the same visible row goes on as that kind of work,
   * with the same payload, and waits for its turn there. Cancel and retry hold for whichever it is at.
   */
  run(run: JobRun<P>): Promise<NextWork>;
  /** Tidies up after attempts whose workers died one at a time: no attempt was left to do it when the job was given up. */
  abandoned?(payload: P, platform: Platform): Promise<void>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most jobs are async functions that answer nothing.
export type NextWork = Pick<JobRequest<never>, "name"> | void;
