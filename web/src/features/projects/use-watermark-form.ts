import { useRef, useState } from "react";
import type { Overlay, Watermarks } from "#core/watermark/watermarks.ts";
import { refusalOf } from "#web/data/api/api-error.ts";
import { WATERMARK_SAVE_DELAY_MS } from "#web/ui/autosave.ts";
import { notifyFailure } from "#web/ui/notice-store.ts";
import { useAutosave } from "#web/ui/use-autosave.ts";
import { saveProject } from "./api/change-project.ts";
import type { Project } from "./api/project-queries.ts";
import { settingsMessages } from "./project-settings.messages.ts";
import { type SaveState, useSavedNotice } from "./use-settings-form.ts";

interface Edits {
  watermarks: Partial<Watermarks>;
  overlay: Partial<Overlay>;
}
const none: Edits = { watermarks: {}, overlay: {} };
const isEmpty = (part: object) => Object.keys(part).length === 0;

/** Watermarks and overlay of a project, saved by themselves: only the changed parts are sent (WATERMARK-041). */
export function useWatermarkForm(project: Project) {
  const [edits, setEdits] = useState<Edits>(none);
  const [state, setState] = useState<SaveState>("saved");
  const current = useRef<Edits>(none);
  const notice = useSavedNotice();
  const set = (next: Edits) => {
    current.current = next;
    setEdits(next);
  };

  async function save(): Promise<void> {
    const sent = current.current;
    if (isEmpty(sent.watermarks) && isEmpty(sent.overlay)) return setState("saved");
    setState("saving");
    const changes = {
      ...(!isEmpty(sent.watermarks) && { watermarks: sent.watermarks }),
      ...(!isEmpty(sent.overlay) && { overlay: sent.overlay }),
    };
    try {
      await saveProject(project.id, changes, undefined);
      // What was changed meanwhile comes with the next save, together with what has just been saved.
      if (current.current === sent) set(none);
      setState("saved");
      notice.show();
    } catch (error) {
      setState("unsaved");
      notifyFailure(settingsMessages.saveFailed, refusalOf(error));
    }
  }
  const autosave = useAutosave(WATERMARK_SAVE_DELAY_MS, save);
  const changed = (next: Edits) => {
    set(next);
    setState("unsaved");
    autosave.touch();
  };
  return {
    state,
    watermarks: { ...project.watermarks, ...edits.watermarks },
    overlay: { ...project.overlay, ...edits.overlay },
    changeWatermarks: (part: Partial<Watermarks>) =>
      changed({ ...current.current, watermarks: { ...current.current.watermarks, ...part } }),
    changeOverlay: (part: Partial<Overlay>) =>
      changed({ ...current.current, overlay: { ...current.current.overlay, ...part } }),
  };
}
