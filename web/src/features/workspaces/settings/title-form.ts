import { workspaceMessages } from "../workspaces.messages.ts";

/** Unsaved input. */
export interface TitleEdits {
  readonly title?: string;
}

/** Why a title can't be saved; `taken` is one that the server has refused. */
export function titleProblem(typed: string, taken: string | null): string | null {
  const title = typed.trim();
  if (title === "") return workspaceMessages.titleRequired;
  return title === taken ? workspaceMessages.conflict : null;
}

/** The trimmed title if it differs from the stored one. */
export function unsavedTitle(stored: string, { title }: TitleEdits): TitleEdits {
  const trimmed = title?.trim() ?? stored;
  return trimmed === stored ? {} : { title: trimmed };
}

/** WORKSPACES-048, WORKSPACES-054: that title if it can be saved; null if there is nothing to save. */
export function titleToSave(stored: string, edits: TitleEdits, taken: string | null): TitleEdits | null {
  const { title } = unsavedTitle(stored, edits);
  return title === undefined || titleProblem(title, taken) !== null ? null : { title };
}
