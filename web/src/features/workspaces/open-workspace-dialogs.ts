import { lazy } from "react";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { AddAdminsDialogProps } from "./admins/add-admins-dialog.tsx";
import type { RemoveAdminsDialogProps } from "./admins/remove-admins-dialog.tsx";

const NewWorkspaceDialog = lazy(async () => ({
  default: (await import("./new-workspace-dialog.tsx")).NewWorkspaceDialog,
}));
const AddAdminsDialog = lazy(async () => ({
  default: (await import("./admins/add-admins-dialog.tsx")).AddAdminsDialog,
}));
const RemoveAdminsDialog = lazy(async () => ({
  default: (await import("./admins/remove-admins-dialog.tsx")).RemoveAdminsDialog,
}));

/** New Workspace; the new one's id, or null. */
export function openNewWorkspaceDialog(): Promise<string | null> {
  return showDialog<object, string | null>(NewWorkspaceDialog, {});
}

/** Add User of the Admins tab. */
export function openAddAdminsDialog(given: AddAdminsDialogProps): Promise<void> {
  return showDialog<AddAdminsDialogProps, void>(AddAdminsDialog, given);
}

/** Asks what remains of removed admins: true keeps them as supervisors, null removes nobody. */
export function askHowToRemove(names: readonly string[]): Promise<boolean | null> {
  return showDialog<RemoveAdminsDialogProps, boolean | null>(RemoveAdminsDialog, { names });
}
