import { useEffect } from "react";
import { reloadFolder } from "#core/live/reload-folder.ts";
import { takesCircled } from "#core/live/takes-circled.ts";
import { useLiveEvent } from "#web/data/live/live.ts";
import { keepShown, liveReload, reloadShown } from "../windows/live-reload.ts";
import { showCircles } from "./show-circles.ts";

/**
 * Keeps the open folder as it is on the server (LIVE-006, LIVE-008). Whatever has changed, what is in sight is loaded
 * again and nothing else, once per second at most (PLUS-014), and what all of it has together less often (PLUS-542).
 */
export function useFolderLive(projectId: string, folderId: string): void {
  useEffect(() => keepShown(liveReload({ projectId, folderId })), [projectId, folderId]);
  useLiveEvent(reloadFolder, reloadShown);
  useLiveEvent(takesCircled, (event) => {
    if (event.projectId === projectId && event.folderId === folderId) showCircles(event);
  });
}
