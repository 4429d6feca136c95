import { TEMPLATE_TYPES, type TemplateType, tidyTemplate } from "#core/templates/notification-template.ts";

export interface Template {
  readonly type: TemplateType;
  readonly contents: string;
  readonly isCustom: boolean;
}

export type TemplateTexts = Readonly<Record<TemplateType, string>>;
/** Unsaved input. */
export type TemplateEdits = Readonly<Partial<TemplateTexts>>;

export interface ChangedTemplate {
  readonly type: TemplateType;
  readonly contents: string;
}

const savedText = (templates: readonly Template[], type: TemplateType) =>
  templates.find((template) => template.type === type)?.contents ?? "";

/** What is in the fields. */
export function textsOf(templates: readonly Template[], edits: TemplateEdits): TemplateTexts {
  const text = (type: TemplateType) => edits[type] ?? savedText(templates, type);
  return { NOTIFICATION_SUBJECT: text("NOTIFICATION_SUBJECT"), NOTIFICATION_BODY: text("NOTIFICATION_BODY") };
}

/** TEMPLATES-022, TEMPLATES-023: the parts to send: changed, trimmed, and not empty. */
export function changedTemplates(templates: readonly Template[], edits: TemplateEdits): readonly ChangedTemplate[] {
  const texts = textsOf(templates, edits);
  return TEMPLATE_TYPES.map((type) => ({ type, contents: tidyTemplate(type, texts[type]) })).filter(
    ({ type, contents }) => contents !== "" && contents !== savedText(templates, type),
  );
}

export function canSaveTemplates(templates: readonly Template[], edits: TemplateEdits): boolean {
  const texts = textsOf(templates, edits);
  const isEmpty = TEMPLATE_TYPES.some((type) => tidyTemplate(type, texts[type]) === "");
  return !isEmpty && changedTemplates(templates, edits).length > 0;
}

/** Something would be lost: a text differs from the saved one, even if it is empty. */
export function hasUnsavedTexts(templates: readonly Template[], edits: TemplateEdits): boolean {
  const texts = textsOf(templates, edits);
  return TEMPLATE_TYPES.some((type) => tidyTemplate(type, texts[type]) !== savedText(templates, type));
}
