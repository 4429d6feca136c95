import { useRef, useState } from "react";
import type { Workspace } from "#web/data/account/account-queries.ts";
import { hasErrorCode, refusalOf } from "#web/data/api/api-error.ts";
import { SETTINGS_SAVE_DELAY_MS } from "#web/ui/autosave.ts";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { useAutosave } from "#web/ui/use-autosave.ts";
import { renameWorkspace } from "./api/change-workspace.ts";
import { titleProblem, titleToSave } from "./title-form.ts";
import { workspaceMessages } from "./workspaces.messages.ts";

export type SaveState = "saved" | "unsaved" | "saving";

/** The title of a workspace: what others change shows while nothing is typed; what is typed is saved by itself. */
export function useTitleForm(workspace: Workspace) {
  const [typed, setTyped] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const [state, setState] = useState<SaveState>("saved");
  // What the save at the end of the delay reads.
  const current = useRef<{ typed: string | null; taken: string | null }>({ typed: null, taken: null });
  const keep = (next: string | null) => {
    current.current.typed = next;
    setTyped(next);
  };

  async function save(): Promise<void> {
    const sent = current.current.typed;
    const title = titleToSave(workspace.name, sent, current.current.taken);
    if (title === null) {
      const isProblem = sent !== null && titleProblem(sent, current.current.taken) !== null;
      return setState(isProblem ? "unsaved" : "saved");
    }
    setState("saving");
    try {
      await renameWorkspace(workspace.id, title);
      // What was typed meanwhile stays and is saved next.
      if (current.current.typed === sent) {
        keep(null);
        setState("saved");
      } else setState("unsaved");
    } catch (error) {
      setState("unsaved");
      if (!hasErrorCode(error, "NAME_CONFLICT")) {
        return void notifyFailure(workspaceMessages.updateFailed, refusalOf(error));
      }
      current.current.taken = title;
      setTaken(title);
    }
  }
  const autosave = useAutosave(SETTINGS_SAVE_DELAY_MS, save);
  const title = typed ?? workspace.name;
  return {
    title,
    state,
    problem: titleProblem(title, taken),
    change(next: string) {
      keep(next);
      setState("unsaved");
      autosave.touch();
    },
  };
}
