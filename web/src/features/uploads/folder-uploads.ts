import { lazy } from "react";
import { hasClash } from "#core/uploads/name-clash.ts";
import { showDialog } from "#web/ui/dialog-host.tsx";
import { startUploads } from "./engine/upload-engine.ts";
import type { UploadFilesDialogProps } from "./upload-files-dialog.tsx";
import { droppedSources, type UploadSource } from "./upload-source.ts";

const UploadFilesDialog = lazy(async () => ({
  default: (await import("./upload-files-dialog.tsx")).UploadFilesDialog,
}));

/** What the upload panel must know of the folder that is shown. */
export interface ShownFolder {
  name: string;
  /** Names of its assets, as `nameKey` makes them. */
  takenNames: ReadonlySet<string>;
}

/**
 * What a folder's page does with files: its upload button opens the dialog, a drop starts at once. Where a drop would make new
 * versions it opens the dialog too, which says so before anything starts and asks (PLUS-220).
 */
export function folderUploads(projectId: string, folderOf: (folderId: string) => ShownFolder) {
  const ask = async (folderId: string, initial: readonly UploadSource[]) => {
    const { name, takenNames } = folderOf(folderId);
    const props: Omit<UploadFilesDialogProps, "onDone"> = { folderName: name, takenNames, initial };
    const files = await showDialog<typeof props, readonly UploadSource[] | null>(UploadFilesDialog, props);
    if (files) startUploads({ projectId, folderId }, files);
  };
  return {
    pick: (folderId: string) => void ask(folderId, []),
    drop: (folderId: string, data: DataTransfer) => {
      // Read while the event lasts.
      void droppedSources(data).then((sources) => {
        if (sources.some((source) => hasClash(source, folderOf(folderId).takenNames))) void ask(folderId, sources);
        else startUploads({ projectId, folderId }, sources);
      });
    },
  };
}
