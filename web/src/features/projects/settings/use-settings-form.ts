import { hasErrorCode, refusalOf } from "#web/data/api/api-error.ts";
import { dismissNotice, notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { SETTINGS_SAVE_DELAY_MS } from "#web/ui/saving/autosave.ts";
import { editsLeft } from "#web/ui/saving/edits-left.ts";
import type { SelfSavingParts } from "#web/ui/saving/self-saving.ts";
import { saveState, useSelfSaving } from "#web/ui/saving/use-self-saving.ts";
import { saveProject } from "../api/change-project.ts";
import { knownProject, type Project } from "../api/project-queries.ts";
import { settingsMessages } from "./project-settings.messages.ts";
import {
  draftOf,
  type SettingsDraft,
  type SettingsEdits,
  settingsChanges,
  settingsProblems,
  settingsToSave,
  unsavedSettings,
} from "./settings-form.ts";

/** The Settings tab's fields: others' changes show immediately in untouched fields; typed text is saved automatically. */
export function useSettingsForm(project: Project) {
  const { edits, refused, isSaving, change } = useSelfSaving(() => settingsSaving(project));
  const draft = { ...draftOf(project), ...edits };
  return {
    draft,
    state: saveState(isSaving, unsavedSettings(project, edits)),
    problems: settingsProblems(draft, refused.name ?? null),
    change: (part: Partial<SettingsDraft>) => change((before) => ({ ...before, ...part })),
  };
}

function settingsSaving(project: Project): SelfSavingParts<SettingsEdits> {
  const notice = savedNotice();
  return {
    none: {},
    delayMs: SETTINGS_SAVE_DELAY_MS,
    sendable: (edits, { name = null }) => settingsToSave(knownProject(project), edits, name),
    async send(part) {
      const { changes, slateFormat } = settingsChanges(part);
      await saveProject(project.id, changes, slateFormat);
      notice.show();
    },
    failed(error, { name }) {
      // The other fields are saved without it.
      if (name !== undefined && hasErrorCode(error, "NAME_CONFLICT")) return { name };
      notifyFailure(settingsMessages.saveFailed, refusalOf(error));
      return null;
    },
    left: editsLeft,
  };
}

/** PROJECTS-098: a new notice replaces the last one, so that they don't pile up while somebody types. @public */
export function savedNotice(): { show: () => void } {
  let shown: number | null = null;
  return {
    show() {
      if (shown !== null) dismissNotice(shown);
      shown = notifySuccess(settingsMessages.savedNotice);
    },
  };
}
