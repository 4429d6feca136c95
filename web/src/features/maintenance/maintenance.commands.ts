import { lazy } from "react";
import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { onTarget, type TargetCommands } from "#web/faces/command.ts";
import { type FolderItems, folderItems } from "#web/features/folders/items/folder-items.ts";
import { namedItems, pickedCount } from "#web/features/folders/items/picked-items.ts";
import { notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import { START_MAINTENANCE } from "./api/maintenance.documents.ts";
import { maintenanceMessages } from "./maintenance.messages.ts";

const JobsDialog = lazy(async () => ({ default: (await import("./jobs-dialog.tsx")).JobsDialog }));

/** For superusers only (PLUS-025). */
export const maintenanceCommands: readonly TargetCommands[] = [
  onTarget(folderItems, [
    {
      id: "maintenance.regenerate",
      group: "pictures",
      label: maintenanceMessages.regenerateRenditions,
      icon: "retry",
      isShown: (items) => items.isSuperuser && pickedCount(items) > 0,
      run: (items) => void regenerateRenditions(items),
    },
    {
      id: "maintenance.jobs",
      group: "library",
      label: maintenanceMessages.jobs,
      icon: "gauge",
      isShown: (items) => items.isSuperuser && pickedCount(items) === 0,
      run: ({ folder }) => void showDialog(JobsDialog, { projectId: folder.projectId }),
    },
  ]),
];

async function regenerateRenditions(items: FolderItems): Promise<void> {
  try {
    await execute(START_MAINTENANCE, { task: "REGENERATE", project: items.folder.projectId, ...namedItems(items) });
    notify({ kind: "info", text: maintenanceMessages.maintenanceStarted });
  } catch (error) {
    notifyFailure(maintenanceMessages.maintenanceFailed, refusalOf(error));
  }
}
