import { isEmail } from "#core/names/email-address.ts";
import { shareDialogMessages as text } from "./share-dialog.messages.ts";

/** The input so far: the complete addresses, and the rest in the field. */
export interface Recipients {
  readonly emails: readonly string[];
  readonly typed: string;
}

export const NO_RECIPIENTS: Recipients = { emails: [], typed: "" };

const SEPARATORS = /[\s,;]+/;

/** SHARES-089: a space or a comma completes an address; the rest stays in the field. */
export function withTyped({ emails }: Recipients, typed: string): Recipients {
  const parts = typed.split(SEPARATORS);
  const rest = parts.pop() ?? "";
  return { emails: unique([...emails, ...parts]), typed: rest };
}

/** Completes the field's content, on Enter or when the field loses the focus. */
export function finished({ emails, typed }: Recipients): Recipients {
  return { emails: allOf({ emails, typed }), typed: "" };
}

/** All recipients, including the field's content. */
export function allOf({ emails, typed }: Recipients): readonly string[] {
  return unique([...emails, ...typed.split(SEPARATORS)]);
}

export function without({ emails, typed }: Recipients, email: string): Recipients {
  return { emails: emails.filter((one) => one !== email), typed };
}

/** Moves the last address back into the field for editing. */
export function lastBack({ emails }: Recipients): Recipients {
  return { emails: emails.slice(0, -1), typed: emails.at(-1) ?? "" };
}

/** SHARES-091 to SHARES-093: for complete addresses; text being typed isn't wrong yet. */
export function recipientsProblem({ emails }: Recipients): string | null {
  const wrong = emails.filter((email) => !isEmail(email)).length;
  if (wrong === 0) return null;
  return wrong === 1 ? text.emailInvalid : text.emailsInvalid;
}

/** SHARES-094: there is a recipient, and all of them are valid. */
export function maySendTo(recipients: Recipients): boolean {
  const all = allOf(recipients);
  return all.length > 0 && all.every(isEmail);
}

/** SHARES-090: each once, ignoring case; the first spelling stays. */
function unique(emails: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const email of emails) {
    const key = email.toLowerCase();
    if (key !== "" && !byKey.has(key)) byKey.set(key, email);
  }
  return [...byKey.values()];
}
