import { useEffect, useMemo } from "react";
import { commentChanged } from "#core/live/comment-changed.ts";
import { folderThumbnail } from "#core/live/folder-thumbnail.ts";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { takesCircled } from "#core/live/takes-circled.ts";
import { updateJobs } from "#core/live/update-jobs.ts";
import { useAskWhileDown, useLiveEvent } from "#web/data/live/live.ts";
import { uploadJobIds } from "#web/data/upload-jobs.ts";
import { hasJobMoved, withJobs, withPoster } from "../apply-live.ts";
import { changeWindows, type FolderWindow, windowsOf } from "../windows/folder-window.ts";
import { liveReload } from "../windows/live-reload.ts";
import { showCircles } from "./show-circles.ts";

/**
 * Keeps the open folder as it is on the server (LIVE-006, LIVE-008 to LIVE-010, JOBS-011). Whatever has changed, what is in sight is loaded
 * again and nothing else, once per second at most (PLUS-014), and what all of it has together less often (PLUS-542).
 */
export function useFolderLive(projectId: string, folderId: string, shown: readonly FolderWindow[]): void {
  const place = { projectId, folderId };
  const reload = useMemo(() => liveReload({ projectId, folderId }), [projectId, folderId]);
  useEffect(() => reload.cancel, [reload]);
  const isHere = (event: { projectId: string; folderId: string }) =>
    event.projectId === projectId && event.folderId === folderId;
  useLiveEvent(reloadFolder, (event) => {
    if (isHere(event)) reload.call();
  });
  useLiveEvent(commentChanged, (event) => {
    if (isHere(event)) reload.call();
  });
  useLiveEvent(takesCircled, (event) => {
    if (isHere(event)) showCircles(event);
  });
  useLiveEvent(folderThumbnail, (event) => {
    if (event.projectId === projectId) changeWindows(place, (window) => withPoster(window, event));
  });
  useLiveEvent(updateJobs, ({ jobs }) => {
    const hasMoved = windowsOf(place).some((window) => hasJobMoved(window, jobs));
    changeWindows(place, (window) => withJobs(window, jobs, uploadJobIds()));
    if (hasMoved) reload.call();
  });
  const isProcessing = shown.some(({ window }) => window.assets.some((asset) => asset.newestVersion?.isProcessing));
  useAskWhileDown(isProcessing, reload.call);
}
