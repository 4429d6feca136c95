import { useEffect, useMemo } from "react";
import { commentChanged } from "#core/live/comment-changed.ts";
import { folderThumbnail } from "#core/live/folder-thumbnail.ts";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { takesCircled } from "#core/live/takes-circled.ts";
import { updateJobs } from "#core/live/update-jobs.ts";
import { useAskWhileDown, useLiveEvent } from "#web/data/live/live.ts";
import { throttled } from "#web/data/live/throttle.ts";
import { queryClient } from "#web/data/query-client.ts";
import { uploadJobIds } from "#web/data/upload-jobs.ts";
import { loadChangedAssets, MOST_SINGLE_ASSETS } from "../api/changed-assets.ts";
import { folderQuery, type OpenFolder } from "../api/folder-queries.ts";
import { assetsDoneIn, withJobs, withPoster } from "../apply-live.ts";
import { showCircles } from "./show-circles.ts";

/** Collects what has changed in a folder and loads it, once per second at most: single assets, or all of it. */
function folderReloads(projectId: string, folderId: string) {
  const changed = new Set<string>();
  let all = false;
  const reload = throttled(async () => {
    const ids = [...changed];
    const whole = all || ids.length > MOST_SINGLE_ASSETS;
    changed.clear();
    all = false;
    const { queryKey } = folderQuery(projectId, folderId);
    if (!whole && ids.length > 0 && queryClient.getQueryData(queryKey)) {
      // What could not be loaded singly is loaded with the rest.
      const done = await loadChangedAssets(projectId, folderId, ids).then(
        () => true,
        () => false,
      );
      if (done) return;
    }
    await queryClient.invalidateQueries({ queryKey });
  });
  return {
    /** One asset has changed; without an id, anything may have. */
    changed(assetId?: string): void {
      if (assetId === undefined) all = true;
      else changed.add(assetId);
      reload.call();
    },
    cancel: reload.cancel,
  };
}

/** Keeps the open folder as it is on the server (LIVE-006, LIVE-008 to LIVE-010, JOBS-011). */
export function useFolderLive(projectId: string, folderId: string, shown: OpenFolder | undefined): void {
  const { queryKey } = folderQuery(projectId, folderId);
  const reloads = useMemo(() => folderReloads(projectId, folderId), [projectId, folderId]);
  useEffect(() => reloads.cancel, [reloads]);
  const isHere = (event: { projectId: string; folderId: string }) =>
    event.projectId === projectId && event.folderId === folderId;
  useLiveEvent(reloadFolder, (event) => {
    if (isHere(event)) reloads.changed(event.assetId);
  });
  useLiveEvent(commentChanged, (event) => {
    if (isHere(event)) reloads.changed(event.assetId);
  });
  useLiveEvent(takesCircled, (event) => {
    if (isHere(event)) showCircles(event);
  });
  useLiveEvent(folderThumbnail, (event) => {
    if (event.projectId === projectId) queryClient.setQueryData(queryKey, (data) => data && withPoster(data, event));
  });
  useLiveEvent(updateJobs, ({ jobs }) => {
    queryClient.setQueryData(queryKey, (data) => data && withJobs(data, jobs, uploadJobIds()));
    for (const id of assetsDoneIn(queryClient.getQueryData(queryKey), jobs)) reloads.changed(id);
  });
  const processed = shown?.assets.filter(({ newestVersion }) => newestVersion?.isProcessing) ?? [];
  useAskWhileDown(processed.length > 0, () => {
    for (const { id } of processed) reloads.changed(id);
  });
}
