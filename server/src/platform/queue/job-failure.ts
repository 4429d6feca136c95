import { AppError } from "#core/errors/app-error.ts";
import { isConnectionLoss } from "../db/database-errors.ts";
import type { JobFailure } from "./job-row-store.ts";
import { PermanentJobError, SupersededError } from "./queue.ts";

/** Why a running attempt was told to stop. */
export type StopReason = "cancelled" | "shutdown" | "superseded" | "timeout";

/** What becomes of an attempt that did not come to its end. */
export type Verdict =
  /** Another attempt, or nobody, owns the job now: write nothing. */
  | { readonly kind: "leave" }
  /** Not the job's fault: at once, or in a moment, to the next worker; does not count as a try. */
  | { readonly kind: "hand-back"; readonly delayMs: number }
  | { readonly kind: "try-again"; readonly delayMs: number; readonly failure: JobFailure }
  | { readonly kind: "fail"; readonly failure: JobFailure };

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 60_000;
/** The database needs a moment to come back. */
const OUTAGE_DELAY_MS = 1_000;
const DETAIL_CHARACTERS = 4_000;

export function judge(
  error: unknown,
  stop: StopReason | undefined,
  tries: { readonly made: number; readonly allowed: number },
): Verdict {
  if (stop === "cancelled" || stop === "superseded" || error instanceof SupersededError) return { kind: "leave" };
  if (stop === "shutdown") return { kind: "hand-back", delayMs: 0 };
  if (stop !== "timeout" && isConnectionLoss(error)) return { kind: "hand-back", delayMs: OUTAGE_DELAY_MS };
  const failure = stop === "timeout" ? timedOut : describe(error);
  const isFinal = error instanceof PermanentJobError || tries.made >= tries.allowed;
  return isFinal ? { kind: "fail", failure } : { kind: "try-again", delayMs: backOffMs(tries.made), failure };
}

/** A worker that dies each time at the same job would otherwise go on for ever. */
export const diedTooOften: JobFailure = {
  code: "WORKER_DIED",
  message: "The server stopped several times while doing this. Try again, or ask an administrator.",
  detail: null,
};

const timedOut: JobFailure = {
  code: "TIMEOUT",
  message: "This took too long and was stopped. Try again, or ask an administrator.",
  detail: null,
};

function backOffMs(triesMade: number): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** triesMade);
  return longest * (0.5 + Math.random() / 2);
}

function describe(error: unknown): JobFailure {
  if (error instanceof PermanentJobError) {
    return { code: "REFUSED", message: error.message, detail: tail(error.detail ?? null) };
  }
  const detail = tail(error instanceof Error ? (error.stack ?? error.message) : String(error));
  if (error instanceof AppError) return { code: error.code, message: error.message, detail };
  return {
    code: "INTERNAL",
    message: "Something went wrong while doing this. Try again, or ask an administrator.",
    detail,
  };
}

function tail(text: string | null): string | null {
  return text === null ? null : text.slice(-DETAIL_CHARACTERS);
}
