import { AppError } from "#core/errors/app-error.ts";
import { isConnectionLoss, isDatabaseFull } from "../db/database-errors.ts";
import { NotYetError, PermanentJobError, SupersededError } from "./job-errors.ts";
import type { JobFailure } from "./job-row-store.ts";

/** Why a running attempt was stopped. */
export type StopReason = "cancelled" | "shutdown" | "superseded" | "timeout";

/** What happens to an attempt that did not complete. */
export type Verdict =
  /** Another attempt, or nobody, owns the job now: nothing is written. */
  | { readonly kind: "leave" }
  /** Not the job's fault: the next worker gets it immediately or soon; doesn't count as an attempt. */
  | { readonly kind: "hand-back"; readonly delayMs: number }
  /**
   * Like `hand-back`, and shown on the row: there was no space, or the store was unavailable. Retried at increasing intervals,
   * without limit.
   */
  | { readonly kind: "wait"; readonly delayMs: number; readonly failure: JobFailure }
  | { readonly kind: "try-again"; readonly delayMs: number; readonly failure: JobFailure }
  | { readonly kind: "fail"; readonly failure: JobFailure };

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 60_000;
/** The database needs a moment to come back. */
const OUTAGE_DELAY_MS = 1_000;
const NOT_YET_DELAY_MS = 3_000;
const LONGEST_WAIT_MS = 300_000;
const DETAIL_CHARACTERS = 4_000;

/** The history of a job. */
export interface Tries {
  /** Attempts that failed on their own, this one included. */
  readonly made: number;
  readonly allowed: number;
  /** How often it has waited for space or for the store since its last progress. */
  readonly waits: number;
}

const ROOM_CODES: ReadonlySet<string> = new Set([
  "STORAGE_FULL",
  "STORAGE_UNAVAILABLE",
  "DATABASE_FULL",
  "ENOSPC",
  "EDQUOT",
]);
/** What programs such as ffmpeg print when their disk is full. */
const ROOM_TEXT = /No space left on device|Disk quota exceeded/;

/** Whether a program's output mentions a full disk, whatever the program reports. @public */
export function tellsOfFullDisk(output: string): boolean {
  return ROOM_TEXT.test(output);
}

/** Whether there was no space to write, or the store was unusable: temporary, and not the job's fault. */
export function isForWantOfRoom(error: unknown): boolean {
  if (isDatabaseFull(error)) return true;
  if (!(error instanceof Error)) return false;
  if ("code" in error && ROOM_CODES.has(String(error.code))) return true;
  if (error instanceof PermanentJobError && tellsOfFullDisk(error.detail ?? "")) return true;
  return error.cause !== undefined && isForWantOfRoom(error.cause);
}

export function judge(error: unknown, stop: StopReason | undefined, tries: Tries): Verdict {
  if (stop === "cancelled" || stop === "superseded" || error instanceof SupersededError) return { kind: "leave" };
  if (stop === "shutdown") return { kind: "hand-back", delayMs: 0 };
  if (stop !== "timeout" && error instanceof NotYetError) return { kind: "hand-back", delayMs: NOT_YET_DELAY_MS };
  if (stop !== "timeout" && isConnectionLoss(error)) return { kind: "hand-back", delayMs: OUTAGE_DELAY_MS };
  if (stop !== "timeout" && isForWantOfRoom(error)) {
    return { kind: "wait", delayMs: waitMs(tries.waits), failure: describe(error) };
  }
  const failure = stop === "timeout" ? timedOut : describe(error);
  const isFinal = error instanceof PermanentJobError || isRefused(error) || tries.made >= tries.allowed;
  return isFinal ? { kind: "fail", failure } : { kind: "try-again", delayMs: backOffMs(tries.made), failure };
}

/** Retrying doesn't restore a removed permission. */
const isRefused = (error: unknown) => error instanceof AppError && error.code === "FORBIDDEN";

/** A job that kills its worker each time would otherwise be retried forever. */
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

/** 1 s, 2 s, 4 s … 5 min. */
function waitMs(waits: number): number {
  return Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** waits);
}

function describe(error: unknown): JobFailure {
  if (error instanceof PermanentJobError) {
    return { code: "REFUSED", message: error.message, detail: tail(error.detail ?? null) };
  }
  const detail = tail(toldOf(error));
  if (error instanceof AppError) return { code: error.code, message: error.message, detail };
  return {
    code: "INTERNAL",
    message: "Something went wrong. Try again, or ask an administrator.",
    detail,
  };
}

function toldOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const told = error.stack ?? error.message;
  return error.cause === undefined ? told : `${told}\nCaused by: ${toldOf(error.cause)}`;
}

function tail(text: string | null): string | null {
  return text === null ? null : text.slice(-DETAIL_CHARACTERS);
}
