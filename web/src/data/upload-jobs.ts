let known: ReadonlySet<string> = new Set();

/** Jobs of this page's uploads (JOBS-002). */
export function uploadJobIds(): ReadonlySet<string> {
  return known;
}

/** Set by the uploads whenever they change. */
export function knowUploadJobs(ids: Iterable<string>): void {
  known = new Set(ids);
}
