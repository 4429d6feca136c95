import { lazy } from "react";
import { queryClient } from "#web/data/query-client.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { windowQuery } from "#web/features/folders/windows/folder-window.ts";
import { USUAL_ORDER } from "#web/features/folders/windows/window-variables.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { PosterDialogProps } from "./poster-dialog.tsx";
import { postersMessages } from "./posters.messages.ts";

const PosterDialog = lazy(async () => ({ default: (await import("./poster-dialog.tsx")).PosterDialog }));

/** Opens Set Poster Image for a folder. `place` is reloaded afterwards. */
export function openPosterDialog(place: ChangePlace, folder: PosterDialogProps["folder"]): void {
  void showDialog(PosterDialog, { place, folder });
}

/** Opens Set Poster Image for a folder of the tree, whose image isn't loaded yet. */
export async function openPosterDialogOf(place: ChangePlace, folderId: string): Promise<void> {
  try {
    const wanted = { projectId: place.projectId, folderId };
    openPosterDialog(place, await queryClient.ensureQueryData(windowQuery(wanted, USUAL_ORDER, 0)));
  } catch {
    notifyFailure(postersMessages.folderFailed);
  }
}
