import type { ZodType } from "zod";
import type { Database } from "#server/migrations/database.ts";
import type { Unit } from "../outbox/transact.ts";
import type { Platform } from "../platform.ts";

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

export interface JobDefinition<P extends object> {
  /** Imperative and unique, `feature.verb`. */
  readonly name: string;
  readonly type: "PROCESSING" | "MAINTENANCE";
  readonly payload: ZodType<P>;
  /** Tries that may fail by themselves. A worker that dies or shuts down does not count. */
  readonly maxAttempts: number;
  /** At most 23 hours. */
  readonly timeoutMs: number;
  /** How many of these one worker runs at once. */
  readonly concurrency: number | ((platform: Platform) => number);
  /** How many of one person's one worker runs at once, so that there is room for somebody else's; without it as many as there is room for. */
  readonly perPerson?: number;
  /** For work that comes round by itself: when (cron, UTC), and the title of its row. Its payload is `{}`. */
  readonly schedule?: { readonly cron: string; readonly title: string };
  /**
   * Answers nothing when all is done. With another request the job is not at its end: the same visible row goes on as that kind of work,
   * with the same payload, and waits for its turn there. Cancel and retry hold for whichever it is at.
   */
  run(run: JobRun<P>): Promise<NextWork>;
  /** Tidies up after attempts whose workers died one after the other: no attempt was left to do it when the job was given up. */
  abandoned?(payload: P, platform: Platform): Promise<void>;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most jobs are async functions that answer nothing.
export type NextWork = Pick<JobRequest<never>, "name"> | void;

/** The columns of the visible row that the queue itself fills; all others are links to what the job is about. */
type QueueColumn =
  | "id"
  | "queue_name"
  | "queue_id"
  | "name"
  | "type"
  | "state"
  | "progress"
  | "payload"
  | "attempt"
  | "turn"
  | "swept_attempts"
  | "user_id"
  | "error_code"
  | "error_message"
  | "error_detail"
  | "report"
  | "created_at"
  | "updated_at";
export type JobLinks = Readonly<Partial<Record<Exclude<keyof Database["job"], QueueColumn>, string>>>;

/** What the visible row shows and belongs to. */
export interface EnqueueOptions {
  readonly title: string;
  readonly userId: string | null;
  readonly links?: JobLinks;
  readonly startAfterMs?: number;
}

/** What is needed to ask for a job: a feature may ask for work that a later feature does. */
export type JobRequest<P extends object> = Pick<JobDefinition<P>, "name" | "type" | "payload">;

/** Adds a job in the unit's transaction; answers the id of its visible row. */
export type Enqueue = <P extends object>(
  unit: Unit,
  job: JobRequest<P>,
  payload: P,
  options: EnqueueOptions,
) => Promise<string>;

/** The same for many jobs of one kind, in a few statements; answers their ids in the order asked. */
export type EnqueueAll = <P extends object>(
  unit: Unit,
  job: JobRequest<P>,
  jobs: readonly JobToAdd<P>[],
) => Promise<string[]>;

export interface JobToAdd<P extends object> extends Omit<EnqueueOptions, "startAfterMs"> {
  readonly payload: P;
}

/** Failure that no retry can mend (undecodable file): the job fails at once with this sentence. */
export class PermanentJobError extends Error {
  override readonly name = "PermanentJobError";
  readonly detail: string | undefined;
  constructor(message: string, detail?: string, options?: ErrorOptions) {
    super(message, options);
    this.detail = detail;
  }
}

/** This attempt is no longer the one that counts: it was cancelled, or another worker took the job. Nothing it does is kept. */
export class SupersededError extends Error {
  override readonly name = "SupersededError";
}

export interface Queue {
  /**
   * Makes the queue ready for adding jobs. With the definitions of all features, in every process.
   * @throws Error when a name has two owners or a definition is not possible.
   */
  start(definitions: readonly JobDefinition<object>[]): Promise<void>;
  /** Begins to work on the given jobs in this process. */
  work(definitions: readonly JobDefinition<object>[], platform: Platform): Promise<void>;
  readonly enqueue: Enqueue;
  readonly enqueueAll: EnqueueAll;
  /** Felt by the running job at once (its signal aborts); a waiting one never starts. Answers false when it had ended already. */
  cancel(jobId: string): Promise<boolean>;
  /** Puts a failed or cancelled job back to waiting with progress 0. Answers false when it is neither. */
  retry(jobId: string): Promise<boolean>;
  /** Running jobs are told to stop and handed back: another worker starts them anew. */
  stop(): Promise<void>;
}
