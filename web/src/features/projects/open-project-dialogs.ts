import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { StoredPlace } from "./api/save-storages.ts";
import type { ChangeWorkspaceDialogProps } from "./change-workspace-dialog.tsx";

const ChangeWorkspaceDialog = lazy(async () => ({
  default: (await import("./change-workspace-dialog.tsx")).ChangeWorkspaceDialog,
}));
const StoragesDialog = lazy(async () => ({ default: (await import("./settings/storages-dialog.tsx")).StoragesDialog }));

/** Names and read-only marks of all storages (PLUS-412). */
export function openStoragesDialog(storages: readonly StoredPlace[]): Promise<void> {
  return showDialog<{ storages: readonly StoredPlace[] }, void>(StoragesDialog, { storages });
}

/** Change Project Workspace (PROJECTS-024); true if they were moved. */
export function openChangeWorkspaceDialog(projects: ChangeWorkspaceDialogProps["projects"]): Promise<boolean> {
  return showDialog<ChangeWorkspaceDialogProps, boolean>(ChangeWorkspaceDialog, { projects });
}
