import { TEMPLATE_TYPES, type TemplateType } from "#core/templates/notification-template.ts";
import { refusalOf } from "#web/data/api/api-error.ts";
import { notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import type { ChangedTemplate } from "./template-form.ts";
import { templateMessages } from "./templates.messages.ts";

/** The server's two operations on one template. */
export interface TemplateCalls {
  readonly save: (type: TemplateType, contents: string) => Promise<unknown>;
  readonly reset: (type: TemplateType) => Promise<unknown>;
}

/** Saves the changed parts and reports the result (TEMPLATES-022, TEMPLATES-029, TEMPLATES-030). Returns the saved parts. */
export async function saveTemplates(
  calls: Pick<TemplateCalls, "save">,
  changed: readonly ChangedTemplate[],
): Promise<readonly TemplateType[]> {
  const saved: TemplateType[] = [];
  try {
    for (const { type, contents } of changed) {
      await calls.save(type, contents);
      saved.push(type);
    }
    notifySuccess(templateMessages.saved);
  } catch (error) {
    notifyFailure(templateMessages.saveFailed, refusalOf(error));
  }
  return saved;
}

/** Subject and body, one call each (TEMPLATES-019, TEMPLATES-027, TEMPLATES-031, TEMPLATES-032). Returns whether both are the default. */
export async function resetTemplates(calls: Pick<TemplateCalls, "reset">): Promise<boolean> {
  try {
    for (const type of TEMPLATE_TYPES) await calls.reset(type);
    notifySuccess(templateMessages.wasReset);
    return true;
  } catch (error) {
    notifyFailure(templateMessages.resetFailed, refusalOf(error));
    return false;
  }
}
