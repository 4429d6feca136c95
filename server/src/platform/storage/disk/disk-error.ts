import { AppError, notFound } from "#core/errors/app-error.ts";

const full = new Set(["ENOSPC", "EDQUOT"]);
const missing = new Set(["ENOENT", "ENOTDIR", "ELOOP", "EISDIR"]);

export function isMissing(error: unknown): boolean {
  return missing.has(codeOf(error));
}

/** Says in the product's words what a call of the file system said in its own. */
export function diskError(error: unknown): unknown {
  if (full.has(codeOf(error))) return new AppError("STORAGE_FULL", undefined, undefined, { cause: error });
  return isMissing(error) ? notFound("Object") : error;
}

/** Undefined instead of an error when the thing is not there. */
export async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
