import { type ErrorCode, errorCatalogue } from "./error-catalogue.ts";

/**
 * The only error class of the product: a stable code, a message that is safe to show, and optional data (field names, ids).
 * Everything else that is thrown is a defect and reaches the client as `INTERNAL` with a log id.
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message?: string, data?: Readonly<Record<string, unknown>>, options?: ErrorOptions) {
    super(message ?? errorCatalogue[code].message, options);
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.data = data;
  }
}

/** What the actor may not see is reported as not found, with the same sentence. */
export function notFound(what: string): AppError {
  return new AppError("NOT_FOUND", `${what} not found`);
}

/** Rejected input: names the field, so that a form can show the sentence beside it. */
export function invalid(field: string, message: string): AppError {
  return new AppError("VALIDATION", message, { field });
}
