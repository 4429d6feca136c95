import { GraphQLError } from "graphql";
import { AppError } from "#core/errors/app-error.ts";
import { errorCatalogue } from "#core/errors/error-catalogue.ts";
import { SenderLeft } from "../call/sender-left.ts";
import { isDatabaseFull, isDatabaseUnreachable, isLockedTooLong } from "../db/database-errors.ts";
import type { Platform } from "../platform.ts";

/** The body of every refused REST call; the same format as GraphQL's `errors`. */
export interface ErrorAnswer {
  readonly errors: readonly {
    readonly message: string;
    readonly extensions: {
      readonly code: string;
      readonly timestamp: string;
      readonly data: Readonly<Record<string, unknown>>;
    };
  }[];
}

const LOCKED = "A large change is in progress. Try again in a moment";

type Base = Pick<Platform, "clock" | "log">;

/**
 * Maps errors for REST and GraphQL: returns known errors unchanged; logs all others and returns them as INTERNAL with the log
 * entry's id.
 */
export function errorAnswer(error: unknown, platform: Base): { status: number; body: ErrorAnswer } {
  const known = knownError(error);
  const timestamp = platform.clock.now().toISOString();
  if (known) {
    if (errorCatalogue[known.code].report && !(known instanceof SenderLeft))
      platform.log.error({ err: error }, "reported error");
    const extensions = { code: known.code, timestamp, data: dataOf(known) };
    return { status: known.status, body: { errors: [{ message: known.message, extensions }] } };
  }
  const logId = platform.clock.uuid();
  platform.log.error({ err: error, logId }, "unexpected error");
  const extensions = { code: "INTERNAL", timestamp, data: { logId } };
  return { status: 500, body: { errors: [{ message: errorCatalogue.INTERNAL.message, extensions }] } };
}

/** The name of rejected input is in `field` and in the list `fields` (docs/spec/rules.md, Errors). */
function dataOf({ data = {} }: AppError): Readonly<Record<string, unknown>> {
  return typeof data.field === "string" ? { ...data, fields: [data.field] } : data;
}

/** Called by the GraphQL server for each error of a response. */
export function toGraphqlError(error: unknown, platform: Base): GraphQLError {
  const outer = error instanceof GraphQLError ? error : undefined;
  const cause = outer ? outer.originalError : error;
  const where = outer ? { nodes: outer.nodes, path: outer.path } : {};
  if (outer && (!cause || cause instanceof GraphQLError)) {
    const named = outer.extensions.code;
    const code = typeof named === "string" && named in errorCatalogue ? named : "QUERY_ERROR";
    const extensions = { code, timestamp: platform.clock.now().toISOString(), data: {} };
    return new GraphQLError(outer.message, { ...where, extensions });
  }
  const answer = errorAnswer(cause, platform).body.errors[0];
  return new GraphQLError(answer?.message ?? "", { ...where, extensions: { ...answer?.extensions } });
}

function knownError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (status === 413) return new AppError("TOO_LARGE", "The request is too large");
  if (status === 429) return new AppError("TOO_MANY");
  if (status === 404) return new AppError("NOT_FOUND");
  if (typeof status === "number" && status >= 400 && status < 500)
    return new AppError("VALIDATION", "The request could not be read");
  // The request is valid: the client should retry.
  if (isDatabaseFull(error)) return new AppError("DATABASE_FULL", undefined, undefined, { cause: error });
  if (isDatabaseUnreachable(error)) return new AppError("UNAVAILABLE");
  if (isLockedTooLong(error)) return new AppError("UNAVAILABLE", LOCKED, { retryAfterS: 5 });
  return null;
}
