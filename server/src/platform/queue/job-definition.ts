import type { Unit } from "../outbox/unit.ts";
import type { Platform } from "../platform.ts";
import type { JobRequest } from "./job-request.ts";

/** The input of a running job. Throwing fails the attempt; the signal aborts on cancel, timeout and shutdown. */
export interface JobRun<P> {
  readonly jobId: string;
  readonly payload: P;
  /**
   * Increases with every start and never repeats for a job. Together with the job id it is a fence: a superseded attempt can't
   * finish or report.
   */
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly platform: Platform;
  /** 0 to 100; throttled, written to the row and published live. */
  readonly reportProgress: (percent: number) => void;
  /**
   * The first statement of a transaction that publishes results: locks the job row, so that no superseded or cancelled attempt
   * publishes anything, and no cancellation or other attempt interferes until the transaction ends.
   * @throws SupersededError
   */
  readonly fence: (unit: Unit) => Promise<void>;
}

export interface JobDefinition<P extends object> extends JobRequest<P> {
  /** How many attempts may fail on their own. A dying or stopping worker doesn't count. */
  readonly maxAttempts: number;
  /** At most 23 hours. */
  readonly timeoutMs: number;
  /** Concurrent jobs of this kind per worker. */
  readonly concurrency: number | ((platform: Platform) => number);
  /**
   * Concurrent jobs of one person (or one `turnOf` of the requests) per worker, so that others get a slot; undefined: no limit.
   */
  readonly perPerson?: number;
  /** For recurring work: when (cron, UTC), and the title of its row. Its payload is `{}`. */
  readonly schedule?: { readonly cron: string; readonly title: string };
  /**
   * Returns nothing when done. If it returns another request, the job continues: the same visible row becomes that kind of work,
   * with the same payload, and waits for its turn there. Cancel and retry apply to the current one.
   */
  run(run: JobRun<P>): Promise<NextWork>;
  /** Cleans up after attempts whose workers died, when the job failed without an attempt left to do it. */
  abandoned?(payload: P, platform: Platform): Promise<void>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most jobs are async functions without a result.
export type NextWork = Pick<JobRequest<never>, "name"> | void;

/** Runs a job's work for the person who requested it, or for the request's `turnOf`; null for the program's own jobs. */
export type RunFor = <T>(turnOf: string | null, work: () => Promise<T>) => Promise<T>;

/** Whether a name has the form feature.verb. @public */
export function isJobName(text: string): boolean {
  return /^[a-z][\w-]*\.[\w-]+$/.test(text);
}
