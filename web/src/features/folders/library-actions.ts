import { lazy } from "react";
import { execute } from "#web/data/graphql/execute.ts";
import { showDialog } from "#web/ui/dialog-host.tsx";
import { notify, notifyFailure } from "#web/ui/notice-store.ts";
import type { ChangePlace } from "./api/folder-changes.ts";
import { START_MAINTENANCE } from "./api/library.documents.ts";
import { regenerateThumbnail } from "./api/poster-changes.ts";
import { type BrowserItem, chosenIds } from "./browser-item.ts";
import type { FolderMenuActions } from "./folder-menu.ts";
import { libraryMessages } from "./library.messages.ts";

const PosterDialog = lazy(async () => ({ default: (await import("./poster-dialog.tsx")).PosterDialog }));
const TrashDialog = lazy(async () => ({ default: (await import("./trash-dialog.tsx")).TrashDialog }));
const JobsDialog = lazy(async () => ({ default: (await import("./jobs-dialog.tsx")).JobsDialog }));

/** What of the person decides more than the folders' own rights do. */
export interface ActingPerson {
  /** The right to edit the project. */
  edit: boolean;
  isSuperuser: boolean;
}

type LibraryActions = Pick<
  FolderMenuActions,
  "setPoster" | "regenerateThumbnail" | "regenerateRenditions" | "jobs" | "trash"
>;

/** Pictures, trash and maintenance of a folder, as far as this person may have them. */
export function libraryActions(place: ChangePlace, { edit, isSuperuser }: ActingPerson): LibraryActions {
  const actions: LibraryActions = { trash: () => void showDialog(TrashDialog, { place }) };
  if (edit) actions.setPoster = (folder) => void showDialog(PosterDialog, { place, folder });
  if (!isSuperuser) return actions;
  return {
    ...actions,
    regenerateThumbnail: (folderId) => void regenerateThumbnail(place, folderId),
    regenerateRenditions: (items) => void regenerateRenditions(place, items),
    jobs: () => void showDialog(JobsDialog, { projectId: place.projectId }),
  };
}

async function regenerateRenditions(place: ChangePlace, items: readonly BrowserItem[]): Promise<void> {
  try {
    await execute(START_MAINTENANCE, { task: "REGENERATE", project: place.projectId, ...chosenIds(items) });
    notify({ kind: "info", text: libraryMessages.maintenanceStarted });
  } catch {
    notifyFailure(libraryMessages.maintenanceFailed);
  }
}
