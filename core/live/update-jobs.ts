import { JOB_STATES, JOB_TYPES } from "../jobs/job-state.ts";
import { liveMessage } from "./live-message.ts";
import { type Field, fields, oneOf, quantity, text, textOrNull, usableOf } from "./read-fields.ts";

const job = fields({
  id: text,
  name: text,
  type: oneOf(JOB_TYPES),
  state: oneOf(JOB_STATES),
  /** 0 to 100 */
  progress: quantity,
  projectId: textOrNull,
  folderId: textOrNull,
  assetId: textOrNull,
  versionId: textOrNull,
  uploadId: textOrNull,
  error: textOrNull,
  report: textOrNull,
  createdAt: text,
  updatedAt: text,
});

/** A job as the live connection sends it; times are in ISO 8601. */
export type LiveJob = typeof job extends Field<infer Job> ? Job : never;

/** Jobs were added, started, progressed or ended (LIVE-010). */
export const updateJobs = liveMessage("updateJobs", fields({ jobs: usableOf(job) }));
