import { AppError, notFound } from "#core/errors/app-error.ts";

const missing = new Set(["NotFound", "NoSuchKey", "NoSuchUpload"]);
const full = new Set(["QuotaExceeded", "InsufficientStorage", "XMinioStorageFull"]);

const away = new Set([
  "NoSuchBucket",
  "AccessDenied",
  "InvalidAccessKeyId",
  "SignatureDoesNotMatch",
  "SlowDown",
  "TimeoutError",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

export function isMissing(error: unknown): boolean {
  return error instanceof Error && missing.has(error.name);
}

/** Translates the store's error into the product's terms. */
export function s3Error(error: unknown): unknown {
  if (isMissing(error)) return notFound("Object");
  if (error instanceof Error && full.has(error.name))
    return new AppError("STORAGE_FULL", undefined, undefined, { cause: error });
  return isStoreAway(error) ? storeAway(error) : error;
}

/** The store itself is currently unusable; the requested object may well exist. */
export function storeAway(cause: unknown): AppError {
  return new AppError("STORAGE_UNAVAILABLE", undefined, undefined, { cause });
}

/** The store refuses (keys, bucket), fails, or is unreachable; an error in the call itself is a bug in this program. */
function isStoreAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (away.has(error.name) || ("code" in error && away.has(String(error.code)))) return true;
  const status: unknown = "$metadata" in error ? Reflect.get(Object(error.$metadata), "httpStatusCode") : undefined;
  return typeof status === "number" && (status >= 500 || status === 429);
}

export async function ifThere<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
