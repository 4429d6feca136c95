/** Work that signing out or closing the page would interrupt, such as running uploads. */
export interface LeaveCheck {
  isBusy: () => boolean;
  /** Ends the work because the user confirmed; resolves when the server knows, and never rejects. */
  abort: () => Promise<void>;
}

const checks = new Set<LeaveCheck>();

/** Registers work that must not end without asking (SESSION-001). Returns a function that unregisters it. */
export function addLeaveCheck(check: LeaveCheck): () => void {
  checks.add(check);
  return () => checks.delete(check);
}

/** The currently busy checks. */
export function busyChecks(): LeaveCheck[] {
  return [...checks].filter((check) => check.isBusy());
}
