import type { ZodType } from "zod";
import type { Platform } from "../platform.ts";

/** What a running job is given. Throwing fails the attempt; the signal aborts on cancel, time-out and shutdown. */
export interface JobRun<P> {
  readonly jobId: string;
  readonly payload: P;
  /** 1 on the first try. Together with the job id it fences: a superseded attempt cannot finish or report. */
  readonly attempt: number;
  readonly signal: AbortSignal;
  readonly platform: Platform;
  /** 0 to 100; throttled, written to the row and sent live. */
  reportProgress(percent: number): void;
}

export interface JobDefinition<P extends object> {
  /** Imperative and unique, `feature.verb`. */
  readonly name: string;
  readonly type: "PROCESSING" | "MAINTENANCE";
  readonly payload: ZodType<P>;
  readonly maxAttempts: number;
  readonly timeoutMs: number;
  /** How many of these one worker runs at once. */
  readonly concurrency: number;
  run(run: JobRun<P>): Promise<void>;
}

/** What the visible row shows and belongs to. */
export interface EnqueueOptions {
  readonly title: string;
  readonly userId: string | null;
  readonly links?: Readonly<Partial<Record<"project_id" | "folder_id" | "asset_id" | "version_id" | "upload_id", string>>>;
  readonly startAfterMs?: number;
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

export interface Queue {
  /** Begins to work on the given jobs in this process. */
  work(definitions: readonly JobDefinition<never>[], platform: Platform): Promise<void>;
  /** Felt by the running job at once (its signal aborts); a waiting one never starts. Answers false when it had ended already. */
  cancel(jobId: string): Promise<boolean>;
  /** Puts a failed or cancelled job back to waiting with progress 0. Answers false when it is neither. */
  retry(jobId: string): Promise<boolean>;
  stop(): Promise<void>;
}
