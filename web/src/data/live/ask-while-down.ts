import type { LiveStatus } from "./live-connection.ts";

/** Interval between polls (JOBS-011). */
export const JOB_POLL_MS = 5000;

/** Polls every 5 s while the live connection is not open, since its messages are missed. Returns a function that stops it. */
export function askWhileDown(status: () => LiveStatus, ask: () => void): () => void {
  const timer = setInterval(() => {
    if (status() !== "open") ask();
  }, JOB_POLL_MS);
  return () => clearInterval(timer);
}
