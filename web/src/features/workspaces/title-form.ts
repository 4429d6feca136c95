import { workspaceMessages } from "./workspaces.messages.ts";

/** Why a title cannot be saved; `taken` is one that the server has refused. */
export function titleProblem(typed: string, taken: string | null): string | null {
  const title = typed.trim();
  if (title === "") return workspaceMessages.titleRequired;
  return title === taken ? workspaceMessages.conflict : null;
}

/** WORKSPACES-048, WORKSPACES-054: the trimmed title if it is another one and can be saved; null when there is nothing to save. */
export function titleToSave(saved: string, typed: string | null, taken: string | null): string | null {
  if (typed === null || titleProblem(typed, taken) !== null) return null;
  const title = typed.trim();
  return title === saved ? null : title;
}
