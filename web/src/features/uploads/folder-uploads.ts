import { lazy } from "react";
import { nameKey } from "#core/names/name-rules.ts";
import { hasClash } from "#core/uploads/name-clash.ts";
import { queryClient } from "#web/data/query-client.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { folderQuery } from "#web/features/folders/api/folder-queries.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import { startUploads } from "./engine/upload-engine.ts";
import type { UploadFilesDialogProps } from "./upload-files-dialog.tsx";
import type { UploadSource } from "./upload-source.ts";

const UploadFilesDialog = lazy(async () => ({
  default: (await import("./upload-files-dialog.tsx")).UploadFilesDialog,
}));

/** Opens Upload Files for a folder. */
export function chooseFiles(place: ChangePlace): void {
  void ask(place, []);
}

/**
 * Files dropped onto a folder start at once. Where a drop would make new versions the dialog opens, which says so before anything
 * starts and asks (PLUS-220).
 */
export function dropFiles(place: ChangePlace, sources: readonly UploadSource[]): void {
  if (sources.some((source) => hasClash(source, shownFolder(place).takenNames))) void ask(place, sources);
  else startUploads(place, sources);
}

async function ask(place: ChangePlace, initial: readonly UploadSource[]): Promise<void> {
  const { name, takenNames } = shownFolder(place);
  const props: Omit<UploadFilesDialogProps, "onDone"> = { folderName: name, takenNames, initial };
  const files = await showDialog<typeof props, readonly UploadSource[] | null>(UploadFilesDialog, props);
  if (files) startUploads(place, files);
}

/** The folder as it is shown now: a file of a name in it becomes a new version, and that is said before it starts. */
function shownFolder({ projectId, folderId }: ChangePlace): { name: string; takenNames: ReadonlySet<string> } {
  const shown = queryClient.getQueryData(folderQuery(projectId, folderId).queryKey);
  return { name: shown?.folder.name ?? "", takenNames: new Set(shown?.assets.map((asset) => nameKey(asset.name))) };
}
