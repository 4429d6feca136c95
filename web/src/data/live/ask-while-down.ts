import { useEffect, useRef } from "react";
import { live } from "./live.ts";
import type { LiveStatus } from "./live-connection.ts";

/** JOBS-011 */
export const JOB_POLL_MS = 5000;

/** Asks every 5 s as long as the live connection is not open: what it would tell is missed. @returns stops it */
export function askWhileDown(ask: () => void, status: () => LiveStatus = live.status): () => void {
  const timer = setInterval(() => {
    if (status() !== "open") ask();
  }, JOB_POLL_MS);
  return () => clearInterval(timer);
}

/** The same for a component, while a job is waited for; visitors of a share, who never have the connection, ask too. */
export function useAskWhileDown(isWaiting: boolean, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => (isWaiting ? askWhileDown(() => latest.current()) : undefined), [isWaiting]);
}
