import { isEmail } from "#core/names/email-address.ts";
import { shareDialogMessages as text } from "./share-dialog.messages.ts";

/** What was typed so far: the addresses that are finished, and what still is in the field. */
export interface Recipients {
  readonly emails: readonly string[];
  readonly typed: string;
}

export const NO_RECIPIENTS: Recipients = { emails: [], typed: "" };

const SEPARATORS = /[\s,;]+/;

/** SHARES-089: an address is finished with a space or a comma; the rest stays in the field. */
export function withTyped({ emails }: Recipients, typed: string): Recipients {
  const parts = typed.split(SEPARATORS);
  const rest = parts.pop() ?? "";
  return { emails: unique([...emails, ...parts]), typed: rest };
}

/** What is in the field is finished, too: with Enter, and when the field is left. */
export function finished({ emails, typed }: Recipients): Recipients {
  return { emails: allOf({ emails, typed }), typed: "" };
}

/** Everybody, with what still is in the field. */
export function allOf({ emails, typed }: Recipients): readonly string[] {
  return unique([...emails, ...typed.split(SEPARATORS)]);
}

export function without({ emails, typed }: Recipients, email: string): Recipients {
  return { emails: emails.filter((one) => one !== email), typed };
}

/** Takes the last address back into the field, to be put right. */
export function lastBack({ emails }: Recipients): Recipients {
  return { emails: emails.slice(0, -1), typed: emails.at(-1) ?? "" };
}

/** SHARES-091 to SHARES-093: of the finished ones; what is being typed is not wrong yet. */
export function recipientsProblem({ emails }: Recipients): string | null {
  const wrong = emails.filter((email) => !isEmail(email)).length;
  if (wrong === 0) return null;
  return wrong === 1 ? text.emailInvalid : text.emailsInvalid;
}

/** SHARES-094: somebody to send to, and nobody who cannot be reached. */
export function maySendTo(recipients: Recipients): boolean {
  const all = allOf(recipients);
  return all.length > 0 && all.every(isEmail);
}

/** SHARES-090: each once, whatever its case; the first spelling stays. */
function unique(emails: readonly string[]): readonly string[] {
  const byKey = new Map<string, string>();
  for (const email of emails) {
    const key = email.toLowerCase();
    if (key !== "" && !byKey.has(key)) byKey.set(key, email);
  }
  return [...byKey.values()];
}
