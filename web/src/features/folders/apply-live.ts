import { isActiveJob, isKeptJob, JOB_TYPES, type JobType } from "#core/jobs/job-state.ts";
import type { LiveEventOf } from "#web/data/live/live-event.ts";
import type { AssetCard, OpenFolder } from "./api/folder-queries.ts";

type ProcessingJob = NonNullable<NonNullable<AssetCard["newestVersion"]>["processingJob"]>;

interface LiveJob extends ProcessingJob {
  versionId: string;
  type: JobType;
}

const STATES: readonly ProcessingJob["state"][] = ["WAITING", "RUNNING", "COMPLETED", "FAILED", "CANCELLED"];

function readJob(value: unknown): LiveJob | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, versionId, type, state, progress, error } = value as Record<string, unknown>;
  const known = STATES.find((candidate) => candidate === state);
  const knownType = JOB_TYPES.find((candidate) => candidate === type);
  if (typeof id !== "string" || typeof versionId !== "string" || !known || !knownType) return null;
  return {
    id,
    versionId,
    type: knownType,
    state: known,
    progress: typeof progress === "number" ? progress : 0,
    error: typeof error === "string" ? error : null,
  };
}

const jobsOf = (event: LiveEventOf<"updateJobs">) =>
  event.jobs.flatMap((value) => readJob(value) ?? []).filter((job) => job.type === "PROCESSING");

/**
 * LIVE-010: the folder with the progress of its jobs; the same object when none of the jobs is of this folder. Kept are jobs that wait or
 * run and those of our own uploads; others leave the folder with their end (JOBS-001, JOBS-002).
 */
export function withJobs(
  data: OpenFolder,
  event: LiveEventOf<"updateJobs">,
  operationJobIds: ReadonlySet<string>,
): OpenFolder {
  const jobs = new Map(jobsOf(event).map((job) => [job.versionId, job]));
  if (!data.assets.some((asset) => asset.newestVersion && jobs.has(asset.newestVersion.id))) return data;
  return { ...data, assets: data.assets.map((asset) => withJob(asset, jobs, operationJobIds)) };
}

function withJob(
  asset: AssetCard,
  jobs: ReadonlyMap<string, LiveJob>,
  operationJobIds: ReadonlySet<string>,
): AssetCard {
  const version = asset.newestVersion;
  const job = version && jobs.get(version.id);
  if (!version || !job) return asset;
  const { versionId: _, type: __, ...told } = job;
  const processingJob = isKeptJob(job, operationJobIds) ? told : null;
  return { ...asset, newestVersion: { ...version, isProcessing: isActiveJob(job.state), processingJob } };
}

/** Assets of this folder one of whose jobs has ended: their pictures are there now, or what became of them. */
export function assetsDoneIn(data: OpenFolder | undefined, event: LiveEventOf<"updateJobs">): string[] {
  const jobs = jobsOf(event).filter((job) => !isActiveJob(job.state));
  const versions = new Set(jobs.map((job) => job.versionId));
  if (versions.size === 0 || !data) return [];
  return data.assets.filter(({ newestVersion }) => newestVersion && versions.has(newestVersion.id)).map(({ id }) => id);
}

/** The folder with some assets as they are now; null stands for one that is no longer in it. */
export function withAssets(data: OpenFolder, changed: ReadonlyMap<string, AssetCard | null>): OpenFolder {
  const known = new Set(data.assets.map(({ id }) => id));
  const arrived = [...changed.values()].filter((asset) => asset !== null).filter(({ id }) => !known.has(id));
  const kept = data.assets.flatMap((asset) => {
    const now = changed.get(asset.id);
    if (now === null) return [];
    return [now ?? asset];
  });
  return { ...data, assets: [...kept, ...arrived] };
}

/** LIVE-009: the folder with the new poster of one of its folders, or of itself. */
export function withPoster(data: OpenFolder, event: LiveEventOf<"folderThumbnail">): OpenFolder {
  const poster = event.poster as OpenFolder["folder"]["poster"];
  if (data.folder.id === event.folderId) return { ...data, folder: { ...data.folder, poster } };
  if (!data.folders.some((folder) => folder.id === event.folderId)) return data;
  return {
    ...data,
    folders: data.folders.map((folder) => (folder.id === event.folderId ? { ...folder, poster } : folder)),
  };
}
