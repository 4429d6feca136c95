import { isActiveJob, isKeptJob } from "#core/jobs/job-state.ts";
import type { LiveJob } from "#core/live/update-jobs.ts";
import type { AssetCard } from "#web/features/folders/api/folder-queries.ts";
import { type FolderWindow, withTakes } from "#web/features/folders/windows/folder-window.ts";

const mediaJobs = (jobs: readonly LiveJob[]) => jobs.filter(({ type }) => type === "PROCESSING");

/**
 * LIVE-010: the window with the progress of its jobs; the same object if none of them belongs to it. Keeps queued and running
 * jobs and those of our own uploads; others leave the folder when they end (JOBS-001, JOBS-002).
 */
export function withJobs(
  data: FolderWindow,
  told: readonly LiveJob[],
  operationJobIds: ReadonlySet<string>,
): FolderWindow {
  const jobs = new Map(mediaJobs(told).map((job) => [job.versionId, job]));
  return withTakes(data, (asset) => withJob(asset, jobs, operationJobIds));
}

function withJob(
  asset: AssetCard,
  jobs: ReadonlyMap<string | null, LiveJob>,
  operationJobIds: ReadonlySet<string>,
): AssetCard {
  const version = asset.newestVersion;
  const job = version && jobs.get(version.id);
  if (!version || !job) return asset;
  const { id, state, progress, error } = job;
  const processingJob = isKeptJob(job, operationJobIds) ? { id, state, progress, error } : null;
  return { ...asset, newestVersion: { ...version, isProcessing: isActiveJob(job.state), processingJob } };
}

/**
 * Whether a job of a take in this window has ended, so that its pictures are there, or differs from what is shown: an older
 * response in transit would restore the former state (PLUS-407).
 */
export function hasJobMoved(data: FolderWindow, told: readonly LiveJob[]): boolean {
  const jobs = new Map(mediaJobs(told).map((job) => [job.versionId, job]));
  return data.window.assets.some(({ newestVersion }) => {
    const job = newestVersion && jobs.get(newestVersion.id);
    return job && (!isActiveJob(job.state) || job.state !== newestVersion.processingJob?.state);
  });
}
