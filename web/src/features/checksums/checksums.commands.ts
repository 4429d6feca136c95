import { lazy } from "react";
import { onTarget, type TargetCommands } from "#web/faces/command.ts";
import { folderItems, meantFolder } from "#web/features/folders/items/folder-items.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { ChecksumFolder } from "./checksum-dialog.tsx";
import { checksumsCommandMessages } from "./checksums-commands.messages.ts";

const ChecksumDialog = lazy(async () => ({ default: (await import("./checksum-dialog.tsx")).ChecksumDialog }));

/** For the open folder, or the selected one (PLUS-046). */
export const checksumsCommands: readonly TargetCommands[] = [
  onTarget(folderItems, [
    {
      id: "checksums.show",
      group: "integrity",
      label: checksumsCommandMessages.checksums,
      icon: "shield",
      isShown: (items) => meantFolder(items) !== undefined,
      run(items) {
        const folder = meantFolder(items);
        if (!folder) return;
        const { id, name, allowedTo } = folder;
        const shown: ChecksumFolder = {
          id,
          name,
          projectId: items.folder.projectId,
          mayCompute: allowedTo.upload,
          mayDownload: allowedTo.download,
        };
        void showDialog<{ folder: ChecksumFolder }, null>(ChecksumDialog, { folder: shown });
      },
    },
    {
      id: "checksums.download",
      group: "integrity",
      label: checksumsCommandMessages.downloadMhl,
      icon: "download",
      isShown: (items) => meantFolder(items)?.allowedTo.download ?? false,
      run(items) {
        const folder = meantFolder(items);
        if (folder) void import("./download-list.ts").then(({ downloadList }) => downloadList(folder.id));
      },
    },
  ]),
];
