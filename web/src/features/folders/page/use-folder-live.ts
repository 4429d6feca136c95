import { useEffect } from "react";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { takesCircled } from "#core/live/takes-circled.ts";
import { useLiveEvent } from "#web/data/live/live.ts";
import { keepShown, liveReload, reloadShown } from "../windows/live-reload.ts";
import { showCircles } from "./show-circles.ts";

/**
 * Keeps the open folder up to date (LIVE-006, LIVE-008). Whatever has changed, only visible data is reloaded, once per second at
 * most (PLUS-014), and the totals less often (PLUS-542).
 */
export function useFolderLive(projectId: string, folderId: string): void {
  useEffect(() => keepShown(liveReload({ projectId, folderId })), [projectId, folderId]);
  useLiveEvent(reloadFolder, reloadShown);
  useLiveEvent(takesCircled, (event) => {
    if (event.projectId === projectId && event.folderId === folderId) showCircles(event);
  });
}
