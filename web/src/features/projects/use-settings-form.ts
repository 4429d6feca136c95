import { useRef, useState } from "react";
import { hasErrorCode, refusalOf } from "#web/data/api/api-error.ts";
import { SETTINGS_SAVE_DELAY_MS } from "#web/ui/autosave.ts";
import { dismissNotice, notifyFailure, notifySuccess } from "#web/ui/notice-store.ts";
import { useAutosave } from "#web/ui/use-autosave.ts";
import { saveProject } from "./api/change-project.ts";
import type { Project } from "./api/project-queries.ts";
import { settingsMessages } from "./project-settings.messages.ts";
import {
  changesToSave,
  draftOf,
  editsAfterSaving,
  type SettingsDraft,
  type SettingsEdits,
  settingsProblems,
} from "./settings-form.ts";

export type SaveState = "saved" | "unsaved" | "saving";

/** The Settings tab's fields: what others change shows at once where nothing is typed; what is typed is saved by itself. */
export function useSettingsForm(project: Project) {
  const [edits, setEdits] = useState<SettingsEdits>({});
  const [takenName, setTakenName] = useState<string | null>(null);
  const [state, setState] = useState<SaveState>("saved");
  // What the save at the end of the delay reads.
  const current = useRef({ edits, takenName });
  const setBoth = (next: SettingsEdits) => {
    current.current.edits = next;
    setEdits(next);
  };
  const notice = useSavedNotice();

  async function save(): Promise<void> {
    const wanted = changesToSave(project, current.current.edits, current.current.takenName);
    if (wanted === null) return setState("saved");
    setState("saving");
    try {
      await saveProject(project.id, wanted.changes, wanted.slateFormat);
      setBoth(editsAfterSaving(current.current.edits, wanted.sent));
      setState("saved");
      notice.show();
    } catch (error) {
      setState("unsaved");
      if (hasErrorCode(error, "NAME_CONFLICT")) {
        const taken = wanted.sent.name?.trim() ?? null;
        current.current.takenName = taken;
        setTakenName(taken);
        // The other fields are saved without it.
        return changesToSave(project, current.current.edits, taken) === null ? undefined : save();
      }
      notifyFailure(settingsMessages.saveFailed, refusalOf(error));
    }
  }
  const autosave = useAutosave(SETTINGS_SAVE_DELAY_MS, save);
  const draft = { ...draftOf(project), ...edits };
  return {
    draft,
    state,
    problems: settingsProblems(draft, takenName),
    change(part: Partial<SettingsDraft>) {
      setBoth({ ...current.current.edits, ...part });
      setState("unsaved");
      autosave.touch();
    },
  };
}

/** PROJECTS-098; the next one takes the place of the last, so that typing piles up nothing. */
export function useSavedNotice(): { show: () => void } {
  const shown = useRef<number | null>(null);
  return {
    show() {
      if (shown.current !== null) dismissNotice(shown.current);
      shown.current = notifySuccess(settingsMessages.savedNotice);
    },
  };
}
