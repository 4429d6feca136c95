import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { reloadWithAllThatShow } from "#web/faces/kept-keys.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { confirmAction } from "#web/ui/overlay/confirm.ts";
import { workspaceMessages } from "../workspaces.messages.ts";
import { workspacesCommandMessages } from "../workspaces-commands.messages.ts";
import { DELETE_WORKSPACE } from "./workspace.documents.ts";
import { workspacesKey } from "./workspace-list.ts";

/** Asks, deletes, reports the result (WORKSPACES-080, WORKSPACES-081). True if the workspace was deleted. */
export async function deleteWorkspaceAfterAsking(
  workspace: { readonly id: string; readonly name: string },
  projectCount: number,
): Promise<boolean> {
  const confirmed = await confirmAction({
    title: workspacesCommandMessages.deleteWorkspace,
    text: workspaceMessages.deleteQuestion(workspace.name, projectCount),
    confirmLabel: workspacesCommandMessages.delete,
  });
  if (!confirmed) return false;
  try {
    await execute(DELETE_WORKSPACE, { id: workspace.id });
  } catch (error) {
    notifyFailure(workspaceMessages.deleteFailed, refusalOf(error));
    return false;
  }
  notifySuccess(workspaceMessages.deleted);
  // WORKSPACES-040: its projects are now in the default workspace.
  await reloadWithAllThatShow(workspacesKey[0]);
  return true;
}
