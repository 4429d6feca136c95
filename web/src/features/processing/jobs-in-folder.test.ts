import "#testkit/browser-window.ts";
import { expect, test, vi } from "vitest";
import type { JobState } from "#core/jobs/job-state.ts";
import { aLiveJob } from "#core/live/live-job-fixture.ts";
import { queryClient } from "#web/data/query-client.ts";
import { folderKeys } from "#web/features/folders/api/folder-keys.ts";
import { assetCard, folderWindow } from "#web/features/folders/items/cards-fixture.ts";
import { keepShown } from "#web/features/folders/windows/live-reload.ts";
import { hasJobMoved, withJobs } from "./jobs-in-folder.ts";
import { showJobs } from "./show-jobs.ts";

const aTake = (id: string, version: string, jobId: string | null) => {
  const { newestVersion } = assetCard();
  const processingJob = jobId === null ? null : { id: jobId, state: "WAITING" as const, progress: 0, error: null };
  if (!newestVersion) throw new Error("the card has a version");
  return assetCard({
    id,
    newestVersion: { ...newestVersion, id: version, isProcessing: jobId !== null, processingJob },
  });
};
const data = folderWindow({ assets: [aTake("a", "v1", "j"), aTake("b", "v2", null)] });

const NONE: ReadonlySet<string> = new Set();

test("LIVE-010 a job's progress reaches the version it belongs to, and only that one", () => {
  const next = withJobs(data, [aLiveJob({ versionId: "v1", progress: 46 })], NONE);
  expect(next.window.assets[0]?.newestVersion?.processingJob).toEqual({
    id: "j",
    state: "RUNNING",
    progress: 46,
    error: null,
  });
  expect(next.window.assets[1]).toBe(data.window.assets[1]);
});

test("jobs of other folders, and jobs without a version, change nothing", () => {
  const jobs = [aLiveJob({ versionId: "v9" }), aLiveJob({ versionId: "v1", type: "MAINTENANCE" })];
  expect(withJobs(data, jobs, NONE)).toBe(data);
});

test("PLUS-407 a job of a visible take that ended, started or waits again is reported; a running one or another folder's is not", () => {
  const job = (versionId: string, state: JobState) => [aLiveJob({ versionId, state })];
  expect(hasJobMoved(data, job("v1", "COMPLETED"))).toBe(true);
  expect(hasJobMoved(data, job("v1", "FAILED"))).toBe(true);
  expect(hasJobMoved(data, job("v1", "RUNNING"))).toBe(true);
  expect(hasJobMoved(data, job("v1", "WAITING"))).toBe(false);
  expect(hasJobMoved(data, job("v2", "WAITING"))).toBe(true);
  expect(hasJobMoved(data, job("v9", "COMPLETED"))).toBe(false);
  expect(hasJobMoved(withJobs(data, job("v2", "WAITING"), NONE), job("v2", "WAITING"))).toBe(false);
});

test("PLUS-407 a folder on the page is reloaded when one of its jobs differs from what it shows, and not otherwise", () => {
  const place = { projectId: "p", folderId: "f" };
  queryClient.setQueryData([...folderKeys.windows("p", "f"), "by name"], data);
  const call = vi.fn();
  const leave = keepShown({ place, call, cancel() {} });
  showJobs([aLiveJob({ versionId: "v1", state: "WAITING" })]);
  expect(call).not.toHaveBeenCalled();
  showJobs([aLiveJob({ versionId: "v1", state: "FAILED" })]);
  expect(call).toHaveBeenCalledTimes(1);
  leave();
  queryClient.clear();
});

test("JOBS-001 JOBS-002 a finished job leaves the folder, unless an upload of this page uses it", () => {
  const after = (state: JobState, operations = NONE) =>
    withJobs(data, [aLiveJob({ versionId: "v1", state })], operations).window.assets[0]?.newestVersion;
  for (const state of ["WAITING", "RUNNING"] as const)
    expect(after(state)).toMatchObject({ isProcessing: true, processingJob: { id: "j", state } });
  for (const state of ["COMPLETED", "FAILED", "CANCELLED"] as const) {
    expect(after(state)).toMatchObject({ isProcessing: false, processingJob: null });
    expect(after(state, new Set(["j"]))).toMatchObject({ isProcessing: false, processingJob: { id: "j", state } });
  }
});
