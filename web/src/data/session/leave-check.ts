/** Work that signing out or closing the page would break off, such as running uploads. */
export interface LeaveCheck {
  isBusy: () => boolean;
  /** Ends the work because the user confirmed; resolves when the server knows, and never rejects. */
  abort: () => Promise<void>;
}

const checks = new Set<LeaveCheck>();

/** Registers work that must not end unasked (SESSION-001). Returns the way to unregister. */
export function addLeaveCheck(check: LeaveCheck): () => void {
  checks.add(check);
  return () => checks.delete(check);
}

/** The checks that are busy now. */
export function busyChecks(): LeaveCheck[] {
  return [...checks].filter((check) => check.isBusy());
}
