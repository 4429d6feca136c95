/** A failure in this tab. */
export interface RecentFailure {
  readonly atMs: number;
  /** The server's code, or `PAGE` for an error of the page itself. */
  readonly code: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly message: string;
  /** The id of the server's log entry. */
  readonly logId?: string | undefined;
}

const KEPT = 10;
let failures: readonly RecentFailure[] = [];

/** Remembers the last ten, for a problem report (PLUS-766). They never leave the tab. */
export function noteFailure(failure: RecentFailure): void {
  failures = [failure, ...failures].slice(0, KEPT);
}

/** The last ten, newest first. */
export const recentFailures = (): readonly RecentFailure[] => failures;

/** Remembers uncaught errors. */
export function noteErrorsOf(page: Pick<Window, "addEventListener">, nowMs: () => number): void {
  const note = (error: unknown) =>
    noteFailure({ atMs: nowMs(), code: "PAGE", status: 0, message: error instanceof Error ? error.message : "Error" });
  page.addEventListener("error", ({ error }) => note(error));
  page.addEventListener("unhandledrejection", ({ reason }) => note(reason));
}
