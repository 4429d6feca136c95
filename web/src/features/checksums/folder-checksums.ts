import { lazy } from "react";
import { saveFrom } from "#web/data/downloads/start-download.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { showDialog } from "#web/ui/dialog-host.tsx";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { REQUEST_CHECKSUM_LIST } from "./api/checksums.documents.ts";
import type { ChecksumFolder } from "./checksum-dialog.tsx";
import { checksumMessages } from "./checksums.messages.ts";

const ChecksumDialog = lazy(async () => ({ default: (await import("./checksum-dialog.tsx")).ChecksumDialog }));

/** What a folder's menu does with checksums (PLUS-046). */
export const folderChecksums = {
  show: (folder: ChecksumFolder) => void showDialog<{ folder: ChecksumFolder }, null>(ChecksumDialog, { folder }),
  download: (folderId: string) => void downloadList(folderId),
};

/** A list of all files below the folder, saved by the browser. */
export async function downloadList(folderId: string): Promise<void> {
  try {
    const { requestChecksumList } = await execute(REQUEST_CHECKSUM_LIST, { folder: folderId });
    saveFrom(requestChecksumList.url);
  } catch {
    notifyFailure(checksumMessages.downloadFailed);
  }
}
