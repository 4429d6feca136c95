import type { LiveJob } from "./update-jobs.ts";

/** A job as the live connection sends it, for tests. */
export const aLiveJob = (own: Partial<LiveJob> = {}): LiveJob => ({
  id: "j",
  name: "A001.mov",
  type: "PROCESSING",
  state: "RUNNING",
  progress: 0,
  projectId: "p",
  folderId: "f",
  assetId: "a",
  versionId: "v",
  uploadId: null,
  error: null,
  report: null,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  ...own,
});
