import type { ZodType } from "zod";
import type { Database } from "#server/migrations/database.ts";

/** The columns of the visible row that the queue itself fills; all others refer to the job's subject. */
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
  | "turn_of"
  | "swept_attempts"
  | "user_id"
  | "error_code"
  | "error_message"
  | "error_detail"
  | "report"
  | "created_at"
  | "updated_at";
export type JobLinks = Readonly<Partial<Record<Exclude<keyof Database["job"], QueueColumn>, string>>>;

/** The content and references of the visible row. */
export interface EnqueueOptions {
  readonly title: string;
  readonly userId: string | null;
  /** Whose turns it takes in place of the person's: the id of a link for work that its visitors share (PLUS-1121). */
  readonly turnOf?: string;
  readonly links?: JobLinks;
  readonly startAfterMs?: number;
}

/** What is needed to request a job, so that a feature may request work of a later feature. */
export interface JobRequest<P extends object> {
  /** An imperative, unique name, `feature.verb`. */
  readonly name: string;
  readonly type: "PROCESSING" | "MAINTENANCE";
  readonly payload: ZodType<P>;
}

export interface JobToAdd<P extends object> extends Omit<EnqueueOptions, "startAfterMs"> {
  readonly payload: P;
}
