import { lazy } from "react";
import { hasClash } from "#core/uploads/name-clash.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import { takenNames } from "./api/taken-names.ts";
import { startUploads } from "./engine/upload-engine.ts";
import { sentBefore } from "./left/left-files.ts";
import type { NamedPlace } from "./named-place.ts";
import type { UploadFilesDialogProps } from "./upload-files-dialog.tsx";
import { namesAtTop, type UploadSource } from "./upload-source.ts";
import { uploadMessages } from "./uploads.messages.ts";

const UploadFilesDialog = lazy(async () => ({
  default: (await import("./upload-files-dialog.tsx")).UploadFilesDialog,
}));

/** Opens Upload Files for a folder. */
export function chooseFiles(place: NamedPlace): void {
  void ask(place, []);
}

/**
 * Files dropped onto a folder start immediately. If a drop would create new versions, the dialog opens instead, explains it and
 * asks (PLUS-220).
 */
export async function dropFiles(place: NamedPlace, sources: readonly UploadSource[]): Promise<void> {
  try {
    const taken = await takenNames(place, namesAtTop(sources));
    const isAgain = sentBefore(place.folderId);
    if (sources.some((source) => hasClash(source, taken) || isAgain(source))) await ask(place, sources);
    else startUploads(place, sources);
  } catch {
    // Nothing starts that might replace a take unseen: the dialog asks again.
    notifyFailure(uploadMessages.namesFailed);
    await ask(place, sources);
  }
}

async function ask(place: NamedPlace, initial: readonly UploadSource[]): Promise<void> {
  const props: Omit<UploadFilesDialogProps, "onDone"> = { place, initial };
  const files = await showDialog<typeof props, readonly UploadSource[] | null>(UploadFilesDialog, props);
  if (files) startUploads(place, files);
}
