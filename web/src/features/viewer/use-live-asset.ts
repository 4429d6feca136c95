import { reloadFolder } from "#core/live/reload-folder.ts";
import { takesCircled } from "#core/live/takes-circled.ts";
import { type LiveJob, updateJobs } from "#core/live/update-jobs.ts";
import { useAddressRefresh } from "#player/react/use-address-refresh.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { useAskWhileDown, useLiveEvent } from "#web/data/live/live.ts";
import { queryClient } from "#web/data/query-client.ts";
import { assetKey } from "#web/features/assets/asset-key.ts";
import { showCircles } from "#web/features/folders/page/show-circles.ts";
import { reloadAsset, type ViewedAsset } from "./api/viewed-asset.ts";
import type { VIEWED_ASSET } from "./api/viewer.documents.ts";

/**
 * Keeps an open asset up to date: its jobs, its renditions, and addresses about to expire (PLAYER-059).
 * @public
 */
export function useLiveAsset(asset: ViewedAsset | undefined, ttl: string | null | undefined): void {
  const id = asset?.id ?? "";
  useLiveEvent(updateJobs, ({ jobs }) => {
    for (const job of jobs) if (job.assetId === id) takeJobNews(id, job);
  });
  // LIVE-007: the folder isn't loaded behind an open asset; changes of this asset name it, or its folder where many changed.
  useLiveEvent(reloadFolder, ({ folderId, assetId }) => {
    if (assetId === undefined ? folderId === asset?.folderId : assetId === id) void reloadAsset(id);
  });
  useLiveEvent(takesCircled, (event) => {
    if (event.folderId === asset?.folderId) showCircles(event);
  });
  useAskWhileDown(asset?.versions.some(({ isProcessing }) => isProcessing) === true, () => void reloadAsset(id));
  useAddressRefresh(ttl ? Date.parse(ttl) : undefined, () => void reloadAsset(id));
}

/** Progress is applied directly; a change of state means that there is something new to load. */
function takeJobNews(assetId: string, news: LiveJob): void {
  const key = assetKey(assetId);
  const asset = queryClient.getQueryData<ResultOf<typeof VIEWED_ASSET>["asset"]>(key);
  const version = asset?.versions.find((one) => one.processingJob?.id === news.id);
  if (!asset || !version?.processingJob || version.processingJob.state !== news.state) {
    void reloadAsset(assetId);
    return;
  }
  const processingJob = { ...version.processingJob, progress: news.progress };
  const versions = asset.versions.map((one) => (one === version ? { ...version, processingJob } : one));
  queryClient.setQueryData(key, { ...asset, versions });
}
