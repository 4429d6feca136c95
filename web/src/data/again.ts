import { retryDelayMs } from "#core/uploads/upload-limits.ts";
import { ApiError } from "./api/api-error.ts";
import { PutError } from "./put-error.ts";

/** Responses that a retry can't change: the upload is gone, too large, or the storage is full. */
const FINAL_PUT = new Set([403, 404, 413, 507]);

export function worthAnotherTry(error: unknown): boolean {
  if (error instanceof ApiError) return error.kind !== "user" && error.code !== "STORAGE_FULL";
  return error instanceof PutError && !FINAL_PUT.has(error.status);
}

export type Wait = (delayMs: number, signal: AbortSignal) => Promise<void>;

/**
 * Repeats the work until it succeeds, pausing as UPLOAD-054 says after each failure; for as long as it takes (UPLOAD-055). Throws
 * errors that a retry can't change, and the signal's reason on abort.
 */
export async function untilDone<T>(work: () => Promise<T>, signal: AbortSignal, wait: Wait = waitFor): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await wait(retryDelayMs(attempt), signal);
    signal.throwIfAborted();
    try {
      return await work();
    } catch (error) {
      if (signal.aborted || !worthAnotherTry(error)) throw error;
    }
  }
}

export function waitFor(delayMs: number, signal: AbortSignal): Promise<void> {
  if (delayMs === 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = () => {
      window.clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = window.setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, delayMs);
    signal.addEventListener("abort", stop, { once: true });
  });
}
