import { isActiveJob, isKeptJob } from "#core/jobs/job-state.ts";
import type { LiveJob } from "#core/live/update-jobs.ts";
import type { SizedImage } from "#web/data/image-url.ts";
import type { AssetCard } from "./api/folder-queries.ts";
import type { FolderWindow } from "./windows/folder-window.ts";

const mediaJobs = (jobs: readonly LiveJob[]) => jobs.filter(({ type }) => type === "PROCESSING");

/** The window with some of its takes as `change` gives them; the same object when it changes none. */
export function withTakes(data: FolderWindow, change: (asset: AssetCard) => AssetCard): FolderWindow {
  const assets = data.window.assets.map(change);
  if (assets.every((asset, place) => asset === data.window.assets[place])) return data;
  return { ...data, window: { ...data.window, assets } };
}

/**
 * LIVE-010: the window with the progress of its jobs; the same object when none of the jobs is of it. Kept are jobs that wait or
 * run and those of our own uploads; others leave the folder with their end (JOBS-001, JOBS-002).
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
 * Whether a job of a take in this window has ended, its pictures being there now, or stands otherwise than is shown: an answer that is
 * on its way from before would put the former state back (PLUS-407).
 */
export function hasJobMoved(data: FolderWindow, told: readonly LiveJob[]): boolean {
  const jobs = new Map(mediaJobs(told).map((job) => [job.versionId, job]));
  return data.window.assets.some(({ newestVersion }) => {
    const job = newestVersion && jobs.get(newestVersion.id);
    return job && (!isActiveJob(job.state) || job.state !== newestVersion.processingJob?.state);
  });
}

/** LIVE-009: the window with the new poster of one of its folders, or of the folder itself. */
export function withPoster(
  data: FolderWindow,
  { folderId, poster: told }: { readonly folderId: string; readonly poster: SizedImage | null },
): FolderWindow {
  const poster = told && { url: told.url, sizes: [...told.sizes] };
  if (data.id === folderId) return { ...data, poster };
  const { window } = data;
  if (!window.folders.some((folder) => folder.id === folderId)) return data;
  const folders = window.folders.map((folder) => (folder.id === folderId ? { ...folder, poster } : folder));
  return { ...data, window: { ...window, folders } };
}
