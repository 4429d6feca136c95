import { AppError } from "#core/errors/app-error.ts";

const UNIQUE_VIOLATION = "23505";

/** Whether a statement failed because this unique index already has the value. */
export function isUniqueViolation(error: unknown, indexName: string): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    error.code === UNIQUE_VIOLATION &&
    "constraint" in error &&
    error.constraint === indexName
  );
}

/**
 * Runs `work` and reports a violation of the unique index as NAME_CONFLICT. The index decides, rather than a check before the
 * write: if two people take a name concurrently, exactly one gets it.
 */
export async function orNameConflict<T>(indexName: string, message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error, indexName)) throw new AppError("NAME_CONFLICT", message, { field: "name" });
    throw error;
  }
}
