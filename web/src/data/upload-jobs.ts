let known: ReadonlySet<string> = new Set();

/** Jobs that an upload of this page knows of (JOBS-002). */
export function uploadJobIds(): ReadonlySet<string> {
  return known;
}

/** Told by the uploads whenever they change. */
export function knowUploadJobs(ids: Iterable<string>): void {
  known = new Set(ids);
}
