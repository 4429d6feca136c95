import { lazy } from "react";
import { goTo } from "#web/data/navigation.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";
import type { AddAdminsDialogProps } from "./admins/add-admins-dialog.tsx";
import { removeAdmins } from "./admins/admin-changes.ts";
import type { RemoveAdminsDialogProps } from "./admins/remove-admins-dialog.tsx";
import { deleteWorkspaceAfterAsking } from "./api/delete-workspace.ts";
import { adminCalls } from "./api/workspace-users.ts";
import { type Holding, holdingsOf } from "./holdings.ts";
import type { WorkspaceAdmins } from "./workspace-rows.ts";

const NewWorkspaceDialog = lazy(async () => ({
  default: (await import("./new-workspace-dialog.tsx")).NewWorkspaceDialog,
}));
const AddAdminsDialog = lazy(async () => ({
  default: (await import("./admins/add-admins-dialog.tsx")).AddAdminsDialog,
}));
const RemoveAdminsDialog = lazy(async () => ({
  default: (await import("./admins/remove-admins-dialog.tsx")).RemoveAdminsDialog,
}));

/** Opens New Workspace. Resolves to the new workspace's id, or null. */
export function openNewWorkspaceDialog(): Promise<string | null> {
  return showDialog<object, string | null>(NewWorkspaceDialog, {});
}

/** Add User of the Admins tab. */
export function openAddAdminsDialog(given: AddAdminsDialogProps): Promise<void> {
  return showDialog<AddAdminsDialogProps, void>(AddAdminsDialog, given);
}

/** Asks what removed admins keep: true keeps them as supervisors, null removes nobody. */
function askHowToRemove(names: readonly string[]): Promise<boolean | null> {
  return showDialog<RemoveAdminsDialogProps, boolean | null>(RemoveAdminsDialog, { names });
}

export async function askAndRemoveAdmins({ workspaceId, selected }: WorkspaceAdmins): Promise<void> {
  const keepInProjects = await askHowToRemove(selected.map(({ name }) => name));
  if (keepInProjects === null) return;
  await removeAdmins(
    adminCalls(workspaceId),
    selected.map(({ id }) => id),
    keepInProjects,
  );
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** `projects` are those of all workspaces, or its own. True if it was deleted. */
export function askAndDelete(workspace: Named, projects: readonly Holding[]): Promise<boolean> {
  return deleteWorkspaceAfterAsking(workspace, holdingsOf(projects, workspace.id).length);
}

/** Deletes a workspace from its own page, and leaves that page. */
export async function deleteAndLeave(workspace: Named, projects: readonly Holding[]): Promise<void> {
  if (await askAndDelete(workspace, projects)) void goTo({ to: "/workspaces" });
}
