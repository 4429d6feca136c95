import { expect, test } from "vitest";
import type { JobState } from "#core/jobs/job-state.ts";
import { aLiveJob } from "#core/live/live-job-fixture.ts";
import type { OpenFolder } from "./api/folder-queries.ts";
import { assetsDoneIn, withAssets, withJobs, withPoster } from "./apply-live.ts";

const data = {
  folder: { id: "open", poster: null },
  folders: [
    { id: "child", poster: null },
    { id: "other", poster: null },
  ],
  assets: [
    {
      id: "a",
      newestVersion: {
        id: "v1",
        isProcessing: true,
        processingJob: { id: "j", state: "WAITING", progress: 0, error: null },
      },
    },
    { id: "b", newestVersion: { id: "v2", isProcessing: false, processingJob: null } },
  ],
} as unknown as OpenFolder;

const NONE: ReadonlySet<string> = new Set();

test("LIVE-010 a job's progress reaches the version it belongs to, and only that one", () => {
  const next = withJobs(data, [aLiveJob({ versionId: "v1", progress: 46 })], NONE);
  expect(next.assets[0]?.newestVersion?.processingJob).toEqual({
    id: "j",
    state: "RUNNING",
    progress: 46,
    error: null,
  });
  expect(next.assets[1]).toBe(data.assets[1]);
});

test("jobs of other folders, and those that process nothing, change nothing", () => {
  const jobs = [aLiveJob({ versionId: "v9" }), aLiveJob({ versionId: "v1", type: "MAINTENANCE" })];
  expect(withJobs(data, jobs, NONE)).toBe(data);
});

test("a finished job of this folder names its asset, one of another folder does not", () => {
  const job = (versionId: string, state: JobState) => [aLiveJob({ versionId, state })];
  expect(assetsDoneIn(data, job("v1", "COMPLETED"))).toEqual(["a"]);
  expect(assetsDoneIn(data, job("v1", "FAILED"))).toEqual(["a"]);
  expect(assetsDoneIn(data, job("v1", "RUNNING"))).toEqual([]);
  expect(assetsDoneIn(data, job("v9", "COMPLETED"))).toEqual([]);
});

test("JOBS-001 JOBS-002 a job that ended leaves the folder, unless an upload of this page knows of it", () => {
  const after = (state: JobState, operations = NONE) =>
    withJobs(data, [aLiveJob({ versionId: "v1", state })], operations).assets[0]?.newestVersion;
  for (const state of ["WAITING", "RUNNING"] as const)
    expect(after(state)).toMatchObject({ isProcessing: true, processingJob: { id: "j", state } });
  for (const state of ["COMPLETED", "FAILED", "CANCELLED"] as const) {
    expect(after(state)).toMatchObject({ isProcessing: false, processingJob: null });
    expect(after(state, new Set(["j"]))).toMatchObject({ isProcessing: false, processingJob: { id: "j", state } });
  }
});

test("LIVE-009 folderThumbnail sets the poster of a folder in the list, or of the open one", () => {
  const poster = { url: "/p", sizes: [] };
  const event = (folderId: string) => ({ folderId, poster });
  expect(withPoster(data, event("child")).folders.map((folder) => folder.poster)).toEqual([poster, null]);
  expect(withPoster(data, event("open")).folder.poster).toEqual(poster);
  expect(withPoster(data, event("nowhere"))).toBe(data);
});

test("PLUS-014 an asset that changed takes its place, one that went leaves it, one that came is added; the others stay the same", () => {
  const card = (id: string) => ({ id, name: "new" }) as unknown as OpenFolder["assets"][number];
  const next = withAssets(
    data,
    new Map([
      ["a", card("a")],
      ["c", card("c")],
      ["never-here", null],
    ]),
  );
  expect(next.assets.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  expect(next.assets[0]?.name).toBe("new");
  expect(next.assets[1]).toBe(data.assets[1]);
  expect(withAssets(data, new Map([["a", null]])).assets.map(({ id }) => id)).toEqual(["b"]);
});
