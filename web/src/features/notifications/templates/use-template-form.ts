import { useState } from "react";
import type { TemplateType } from "#core/templates/notification-template.ts";
import { editsLeft, someEdits } from "#web/ui/saving/edits-left.ts";
import { resetTemplates, saveTemplates, type TemplateCalls } from "./change-templates.ts";
import {
  canSaveTemplates,
  changedTemplates,
  hasUnsavedTexts,
  type Template,
  type TemplateEdits,
  type TemplateTexts,
  textsOf,
} from "./template-form.ts";

export interface TemplateForm {
  texts: TemplateTexts;
  canSave: boolean;
  canReset: boolean;
  hasUnsaved: boolean;
  busy: "saving" | "resetting" | null;
  change: (type: TemplateType, text: string) => void;
  save: () => Promise<void>;
  reset: () => Promise<void>;
}

/** Subject and body as typed, until they are saved manually. */
export function useTemplateForm(templates: readonly Template[], calls: TemplateCalls): TemplateForm {
  const [edits, setEdits] = useState<TemplateEdits>({});
  const [busy, setBusy] = useState<TemplateForm["busy"]>(null);
  const hasUnsaved = hasUnsavedTexts(templates, edits);
  return {
    texts: textsOf(templates, edits),
    canSave: canSaveTemplates(templates, edits),
    canReset: templates.some(({ isCustom }) => isCustom) || hasUnsaved,
    hasUnsaved,
    busy,
    change: (type, text) => setEdits((before) => ({ ...before, [type]: text })),
    save: async () => {
      setBusy("saving");
      const saved = await saveTemplates(calls, changedTemplates(templates, edits));
      // Text typed in the meantime stays, to be saved next.
      const stored = someEdits(edits, (type) => saved.includes(type));
      setEdits((now) => editsLeft(now, stored));
      setBusy(null);
    },
    reset: async () => {
      setBusy("resetting");
      if (await resetTemplates(calls)) setEdits({});
      setBusy(null);
    },
  };
}
