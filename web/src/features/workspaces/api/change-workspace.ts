import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { reloadWithAllThatShow } from "#web/faces/kept-keys.ts";
import { sendImage } from "#web/features/images/send-image.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { workspaceMessages } from "../workspaces.messages.ts";
import {
  CREATE_WORKSPACE,
  REMOVE_WORKSPACE_IMAGES,
  UPDATE_WORKSPACE,
  UPLOAD_WORKSPACE_LOGO,
  UPLOAD_WORKSPACE_PROJECT_POSTER,
} from "./workspace.documents.ts";
import { workspacesKey, workspacesQuery } from "./workspace-list.ts";

export type WorkspaceImage = "logo" | "projectPoster";

const reload = () => queryClient.invalidateQueries({ queryKey: workspacesKey });

/** The default poster is also used elsewhere. */
async function reloadAfterImage(which: WorkspaceImage): Promise<void> {
  await (which === "projectPoster" ? reloadWithAllThatShow(workspacesKey[0]) : reload());
}

/** Creates a workspace and reloads the list. */
export async function createWorkspace(name: string): Promise<{ id: string; name: string }> {
  const { createWorkspace: made } = await execute(CREATE_WORKSPACE, { name });
  await reload();
  return made;
}

/** Renames a workspace, here and wherever it is shown. @public */
export async function renameWorkspace(id: string, name: string): Promise<void> {
  const { updateWorkspace: renamed } = await execute(UPDATE_WORKSPACE, { id, name });
  queryClient.setQueryData(workspacesQuery.queryKey, (before) =>
    before?.map((known) => (known.id === renamed.id ? { ...known, name: renamed.name } : known)),
  );
}

/** WORKSPACES-049 to WORKSPACES-051: address, bytes, confirmation, workspaces reloaded. Rejects with the server's sentence. */
export async function sendWorkspaceImage(
  which: WorkspaceImage,
  id: string,
  file: File,
  onProgress: (percent: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const start = async () =>
    which === "logo"
      ? (await execute(UPLOAD_WORKSPACE_LOGO, { id })).uploadWorkspaceLogo
      : (await execute(UPLOAD_WORKSPACE_PROJECT_POSTER, { id })).uploadWorkspaceProjectPoster;
  await sendImage({ file, start, onProgress, signal });
  await reloadAfterImage(which);
}

export async function removeWorkspaceImage(which: WorkspaceImage, id: string): Promise<void> {
  try {
    await execute(REMOVE_WORKSPACE_IMAGES, { id, [which]: true });
    await reloadAfterImage(which);
  } catch (error) {
    notifyFailure(workspaceMessages.removeImageFailed, refusalOf(error));
  }
}
