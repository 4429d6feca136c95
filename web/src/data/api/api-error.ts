import { PutError } from "../put-error.ts";

/** Why a call to the server failed, as far as the interface tells the cases apart (AUTH-032). */
export type FailureKind = "user" | "server" | "network";

export interface ApiErrorDetails {
  code: string;
  message: string;
  /** HTTP status, or 0 when no answer came. */
  status: number;
  /** When the server says it happened, as it wrote it. */
  timestamp?: string | undefined;
  data?: Record<string, unknown> | undefined;
  /** How long the server asks to be left alone. */
  retryAfterMs?: number | undefined;
}

/** A failed call: REST, GraphQL or network. `code` is the server's, `QUERY_ERROR` when it named none (API-006). */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly timestamp: string | undefined;
  readonly data: Record<string, unknown>;
  readonly retryAfterMs: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.name = "ApiError";
    this.code = details.code;
    this.status = details.status;
    this.timestamp = details.timestamp;
    this.data = details.data ?? {};
    this.retryAfterMs = details.retryAfterMs;
  }

  get kind(): FailureKind {
    if (this.status === 0) return "network";
    return this.status < 500 ? "user" : "server";
  }
}

/** True when `error` is a failed call with one of these codes. */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/** Why a call failed, in a sentence for people that is below a notice. Nothing for what was no call: a defect has no such sentence. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError || error instanceof PutError ? error.message : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Reads one entry of a GraphQL `errors` list, or a REST error body of the same shape:
 * `{message, extensions: {code, timestamp, data}}` (API-005, API-006, API-011).
 */
export function readServerError(value: unknown, status: number, retryAfterMs?: number): ApiError {
  const error = isRecord(value) ? value : {};
  const extensions = isRecord(error.extensions) ? error.extensions : error;
  const { code, timestamp, data } = extensions;
  return new ApiError({
    code: typeof code === "string" ? code : "QUERY_ERROR",
    message: typeof error.message === "string" ? error.message : "The server answered with an error",
    status,
    timestamp: typeof timestamp === "string" ? timestamp : undefined,
    data: isRecord(data) ? data : undefined,
    retryAfterMs,
  });
}
