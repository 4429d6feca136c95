/** As listed in DATA-079. */
export const TEMPLATE_TYPES = ["NOTIFICATION_SUBJECT", "NOTIFICATION_BODY"] as const;
export type TemplateType = (typeof TEMPLATE_TYPES)[number];

/** The initial text of Send Notification in a project without a template. */
export const DEFAULT_TEMPLATES: Readonly<Record<TemplateType, string>> = {
  NOTIFICATION_SUBJECT: "[PROJECT]: new in [FOLDER]",
  NOTIFICATION_BODY:
    "Hello,\n\nthere is new content for you in “[FOLDER_PATH]” of the project “[PROJECT]”:\n[LINK]\n\nBest regards\n[USER]",
};

/** In characters; the same limits apply to a sent notification. */
export const LONGEST_TEMPLATE: Readonly<Record<TemplateType, number>> = {
  NOTIFICATION_SUBJECT: 200,
  NOTIFICATION_BODY: 10_000,
};

/** As listed in TEMPLATES-017. */
export const PLACEHOLDERS = ["FOLDER", "FOLDER_PATH", "LINK", "PROJECT", "USER"] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const PLACEHOLDER = new RegExp(`\\[(${PLACEHOLDERS.join("|")})\\]`, "g");
const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((one) => one === name);

/**
 * TEMPLATES-018: each placeholder is replaced by its value. Values are inserted literally: a folder named "[USER]" does not
 * become a person. Other bracketed words stay.
 */
export function fillTemplate(template: string, values: Readonly<Record<Placeholder, string>>): string {
  return template.replace(PLACEHOLDER, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole));
}

/** TEMPLATES-023: trimmed; a subject is one line. */
export function tidyTemplate(type: TemplateType, text: string): string {
  if (type === "NOTIFICATION_SUBJECT") return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
  return text.replace(/\r\n?/g, "\n").trim();
}
