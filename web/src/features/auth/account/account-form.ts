import { isEmail } from "#core/names/email-address.ts";
import { checkName, NAME_PROBLEM_TEXT } from "#core/names/name-rules.ts";
import type { VariablesOf } from "#web/data/graphql/graphql-document.ts";
import type { CurrentUser } from "#web/features/users/current-user.ts";
import { accountMessages } from "./account.messages.ts";
import type { UPDATE_ACCOUNT } from "./api/account.documents.ts";

/** What is in the fields of the Account tab. */
export interface AccountDraft {
  name: string;
  email: string;
  password: string;
}
/** Only unsaved input. */
export type AccountEdits = Partial<AccountDraft>;
export type AccountProblems = Readonly<Partial<Record<keyof AccountDraft, string>>>;

export function draftOf({ name, email }: Pick<CurrentUser, "name" | "email">): AccountDraft {
  return { name, email, password: "" };
}

/** A sentence for each field that can't be saved (ACCOUNT-035 to ACCOUNT-038). `passwordProblem` is about a typed one. */
export function accountProblems(
  draft: AccountDraft,
  stored: Pick<AccountDraft, "email">,
  passwordProblem: string | null,
): AccountProblems {
  const email = emailProblem(draft.email.trim(), stored.email);
  const name = checkName(draft.name);
  const password = draft.password === "" ? null : passwordProblem;
  return {
    ...(!name.ok && { name: NAME_PROBLEM_TEXT[name.problem] }),
    ...(email !== null && { email }),
    ...(password !== null && { password }),
  };
}

function emailProblem(email: string, stored: string): string | null {
  if (email === "") return accountMessages.emailMissing;
  // The first superuser's address may be one that is no longer accepted: admin@localhost.
  return email === stored || isEmail(email) ? null : accountMessages.emailInvalid;
}

export type AccountChanges = Pick<VariablesOf<typeof UPDATE_ACCOUNT>, "name" | "email" | "password">;

/** The differences from the stored account; null if there is nothing to save. */
export function changesOf(user: Pick<CurrentUser, "name" | "email">, edits: AccountEdits): AccountChanges | null {
  const stored = draftOf(user);
  const draft = { ...stored, ...edits };
  const changes: AccountChanges = {
    ...(draft.name.trim() !== stored.name && { name: draft.name.trim() }),
    ...(draft.email.trim() !== stored.email && { email: draft.email.trim() }),
    ...(draft.password !== "" && { password: draft.password }),
  };
  return Object.keys(changes).length === 0 ? null : changes;
}

export type FormState = "saved" | "unsaved" | "saving";

/** ACCOUNT-032: nothing is saved while a required factor is missing. */
export function maySave(state: {
  hasChanges: boolean;
  problems: AccountProblems;
  owesFactor: boolean;
  isSaving: boolean;
}): boolean {
  return state.hasChanges && !state.isSaving && !state.owesFactor && Object.keys(state.problems).length === 0;
}
