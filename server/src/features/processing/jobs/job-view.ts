import type { LiveJob } from "#core/live/update-jobs.ts";
import type { JobRow } from "./job-store.ts";

/** A job as the API returns it. @public */
export type JobView = Omit<JobRow, "userId">;

/** @public */
export function jobView({ userId: _userId, ...view }: JobRow): JobView {
  return view;
}

/** Returns a job for the live connection, whose messages are plain JSON. */
export function jobMessage(row: JobRow): LiveJob {
  const { createdAt, updatedAt, ...rest } = jobView(row);
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
