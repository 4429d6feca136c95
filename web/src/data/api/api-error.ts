import { PutError } from "../put-error.ts";
import { UnreadableFile } from "../unreadable-file.ts";

/** Why a call to the server failed, as far as the interface distinguishes (AUTH-032). */
export type FailureKind = "user" | "server" | "network";

export interface ApiErrorDetails {
  code: string;
  message: string;
  /** HTTP status, or 0 without a response. */
  status: number;
  /** The server's time of the error, unchanged. */
  timestamp?: string | undefined;
  data?: Record<string, unknown> | undefined;
  /** The delay that the server asks for. */
  retryAfterMs?: number | undefined;
}

/** A failed call: REST, GraphQL or network. `code` is the server's, `QUERY_ERROR` if it named none (API-006). */
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

/** True if `error` is a failed call with one of these codes. */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}

/** Why a call failed, in a sentence for the body of a notice. Undefined for other errors: a defect has no such sentence. */
export function refusalOf(error: unknown): string | undefined {
  const isSaid = error instanceof ApiError || error instanceof PutError || error instanceof UnreadableFile;
  return isSaid ? error.message : undefined;
}

/**
 * The sentence for a name's field, if a call failed because of the name; null after any other failure. `taken` is the sentence
 * for a name that is in use. A folder's name is sent as a path when it is created.
 */
export function nameRefusal(error: unknown, taken: string): string | null {
  if (hasErrorCode(error, "NAME_CONFLICT")) return taken;
  const isName = hasErrorCode(error, "VALIDATION") && ["name", "path"].includes(String(error.data.field));
  return isName ? error.message : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Reads one entry of a GraphQL `errors` list, or a REST error body in the same format: `{message, extensions: {code, timestamp,
 * data}}` (API-005, API-006, API-011).
 */
export function readServerError(value: unknown, status: number, retryAfterMs?: number): ApiError {
  const error = isRecord(value) ? value : {};
  const extensions = isRecord(error.extensions) ? error.extensions : error;
  const { code, timestamp, data } = extensions;
  return new ApiError({
    code: typeof code === "string" ? code : "QUERY_ERROR",
    message: typeof error.message === "string" ? error.message : "The server returned an error",
    status,
    timestamp: typeof timestamp === "string" ? timestamp : undefined,
    data: isRecord(data) ? data : undefined,
    retryAfterMs,
  });
}
