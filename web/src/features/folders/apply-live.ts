import { isActiveJob, isKeptJob } from "#core/jobs/job-state.ts";
import type { LiveJob } from "#core/live/update-jobs.ts";
import type { SizedImage } from "#web/data/image-url.ts";
import type { AssetCard, OpenFolder } from "./api/folder-queries.ts";

const mediaJobs = (jobs: readonly LiveJob[]) => jobs.filter(({ type }) => type === "PROCESSING");

/**
 * LIVE-010: the folder with the progress of its jobs; the same object when none of the jobs is of this folder. Kept are jobs that wait or
 * run and those of our own uploads; others leave the folder with their end (JOBS-001, JOBS-002).
 */
export function withJobs(data: OpenFolder, told: readonly LiveJob[], operationJobIds: ReadonlySet<string>): OpenFolder {
  const jobs = new Map(mediaJobs(told).map((job) => [job.versionId, job]));
  if (!data.assets.some((asset) => asset.newestVersion && jobs.has(asset.newestVersion.id))) return data;
  return { ...data, assets: data.assets.map((asset) => withJob(asset, jobs, operationJobIds)) };
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

/** Assets of this folder one of whose jobs has ended: their pictures are there now, or what became of them. */
export function assetsDoneIn(data: OpenFolder | undefined, told: readonly LiveJob[]): string[] {
  const jobs = mediaJobs(told).filter((job) => !isActiveJob(job.state));
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
export function withPoster(
  data: OpenFolder,
  { folderId, poster: told }: { readonly folderId: string; readonly poster: SizedImage | null },
): OpenFolder {
  const poster = told && { url: told.url, sizes: [...told.sizes] };
  if (data.folder.id === folderId) return { ...data, folder: { ...data.folder, poster } };
  if (!data.folders.some((folder) => folder.id === folderId)) return data;
  return {
    ...data,
    folders: data.folders.map((folder) => (folder.id === folderId ? { ...folder, poster } : folder)),
  };
}
