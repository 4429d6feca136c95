/** Concurrent uploads; the rest waits (UPLOAD-026). */
export const MAX_RUNNING_UPLOADS = 3;
/** Concurrent parts of one file (UPLOAD-067). */
export const MAX_PARALLEL_PARTS = 6;
/** Interval between polls of an upload's state on the server (UPLOAD-049). */
export const STATE_POLL_MS = 2000;
/** Progress is reported at most this often (UPLOAD-082). */
export const PROGRESS_INTERVAL_MS = 500;

const LONGEST_RETRY_DELAY_MS = 10_000;

/** Delay before an attempt, counted from 1: none, then one second more each time, up to 10 s (UPLOAD-054, UPLOAD-083). */
export function retryDelayMs(attempt: number): number {
  return Math.min(1000 * Math.max(0, attempt - 1), LONGEST_RETRY_DELAY_MS);
}
