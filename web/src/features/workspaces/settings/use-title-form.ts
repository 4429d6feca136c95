import { hasErrorCode, refusalOf } from "#web/data/api/api-error.ts";
import { queryClient } from "#web/data/query-client.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { SETTINGS_SAVE_DELAY_MS } from "#web/ui/saving/autosave.ts";
import { editsLeft } from "#web/ui/saving/edits-left.ts";
import type { SelfSavingParts } from "#web/ui/saving/self-saving.ts";
import { saveState, useSelfSaving } from "#web/ui/saving/use-self-saving.ts";
import { renameWorkspace } from "../api/change-workspace.ts";
import { type Workspace, workspacesQuery } from "../api/workspace-list.ts";
import { workspaceMessages } from "../workspaces.messages.ts";
import { type TitleEdits, titleProblem, titleToSave, unsavedTitle } from "./title-form.ts";

/** The title of a workspace: others' changes show until something is typed; typed text is saved automatically. */
export function useTitleForm(workspace: Workspace) {
  const { edits, refused, isSaving, change } = useSelfSaving(() => titleSaving(workspace));
  const title = edits.title ?? workspace.name;
  return {
    title,
    state: saveState(isSaving, unsavedTitle(workspace.name, edits)),
    problem: titleProblem(title, refused.title ?? null),
    change: (next: string) => change(() => ({ title: next })),
  };
}

function titleSaving({ id, name }: Workspace): SelfSavingParts<TitleEdits> {
  const storedName = () =>
    queryClient.getQueryData(workspacesQuery.queryKey)?.find((workspace) => workspace.id === id)?.name ?? name;
  return {
    none: {},
    delayMs: SETTINGS_SAVE_DELAY_MS,
    sendable: (edits, refused) => titleToSave(storedName(), edits, refused.title ?? null),
    send: async ({ title }) => {
      if (title !== undefined) await renameWorkspace(id, title);
    },
    failed(error, { title }) {
      if (title !== undefined && hasErrorCode(error, "NAME_CONFLICT")) return { title };
      notifyFailure(workspaceMessages.updateFailed, refusalOf(error));
      return null;
    },
    left: editsLeft,
  };
}
