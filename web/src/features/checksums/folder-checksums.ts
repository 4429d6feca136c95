import { lazy } from "react";
import { showDialog } from "#web/ui/dialog-host.tsx";
import type { ChecksumFolder } from "./checksum-dialog.tsx";
import { downloadList } from "./download-list.ts";

const ChecksumDialog = lazy(async () => ({ default: (await import("./checksum-dialog.tsx")).ChecksumDialog }));

/** What a folder's menu does with checksums (PLUS-046). */
export const folderChecksums = {
  show: (folder: ChecksumFolder) => void showDialog<{ folder: ChecksumFolder }, null>(ChecksumDialog, { folder }),
  download: (folderId: string) => void downloadList(folderId),
};
