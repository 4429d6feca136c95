import { AppError, notFound } from "#core/errors/app-error.ts";

const missing = new Set(["NotFound", "NoSuchKey", "NoSuchUpload"]);
const full = new Set(["QuotaExceeded", "InsufficientStorage", "XMinioStorageFull"]);

export function isMissing(error: unknown): boolean {
  return error instanceof Error && missing.has(error.name);
}

/** Says in the product's words what the store said in its own. */
export function s3Error(error: unknown): unknown {
  if (isMissing(error)) return notFound("Object");
  if (error instanceof Error && full.has(error.name))
    return new AppError("STORAGE_FULL", undefined, undefined, { cause: error });
  return error;
}

export async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
