import type { Overlay, Watermarks } from "#core/watermark/watermarks.ts";
import { refusalOf } from "#web/data/api/api-error.ts";
import { saveProject } from "#web/features/projects/api/change-project.ts";
import { knownProject, type Project } from "#web/features/projects/api/project-queries.ts";
import { savedNotice } from "#web/features/projects/settings/use-settings-form.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { WATERMARK_SAVE_DELAY_MS } from "#web/ui/saving/autosave.ts";
import type { SelfSavingParts } from "#web/ui/saving/self-saving.ts";
import { saveState, useSelfSaving } from "#web/ui/saving/use-self-saving.ts";
import { unsavedWatermarks, type WatermarkEdits, watermarksLeft } from "./watermark-form.ts";
import { watermarkMessages } from "./watermarks.messages.ts";

/** Watermarks and overlay of a project, saved automatically: only changed parts are sent (WATERMARK-041). */
export function useWatermarkForm(project: Project) {
  const { edits, isSaving, change } = useSelfSaving(() => watermarkSaving(project));
  return {
    state: saveState(isSaving, unsavedWatermarks(project, edits)),
    watermarks: { ...project.watermarks, ...edits.watermarks },
    overlay: { ...project.overlay, ...edits.overlay },
    changeWatermarks: (part: Partial<Watermarks>) =>
      change((before) => ({ ...before, watermarks: { ...before.watermarks, ...part } })),
    changeOverlay: (part: Partial<Overlay>) =>
      change((before) => ({ ...before, overlay: { ...before.overlay, ...part } })),
  };
}

function watermarkSaving(project: Project): SelfSavingParts<WatermarkEdits> {
  const notice = savedNotice();
  return {
    none: {},
    delayMs: WATERMARK_SAVE_DELAY_MS,
    sendable(edits) {
      const part = unsavedWatermarks(knownProject(project), edits);
      return Object.keys(part).length === 0 ? null : part;
    },
    async send(part) {
      await saveProject(project.id, part, undefined);
      notice.show();
    },
    failed(error) {
      notifyFailure(watermarkMessages.saveFailed, refusalOf(error));
      return null;
    },
    left: watermarksLeft,
  };
}
