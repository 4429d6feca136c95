import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { COMMENT_PEOPLE } from "../api/comment.documents.ts";

/**
 * Somebody who can be mentioned.
 * @public
 */
export interface NamedPerson {
  readonly id: string | null;
  readonly name: string;
}

const FRESH_MS = 30_000;
/** People selected from the list since the page was opened: drafts only keep their text. */
const picked = new Map<string, NamedPerson>();

/**
 * People who can be mentioned on a version, by a part of their names.
 * @public
 */
export const peopleQuery = (versionId: string, text: string) => ({
  queryKey: ["commentPeople", versionId, text],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly NamedPerson[]> =>
    (await execute(COMMENT_PEOPLE, { version: versionId, text }, signal)).commentPeople,
  staleTime: FRESH_MS,
});

/** People whose names contain the typed text; empty if the request failed: the text can be sent without a list. */
export async function findPeople(versionId: string, text: string): Promise<readonly NamedPerson[]> {
  return queryClient.fetchQuery(peopleQuery(versionId, text)).catch(() => []);
}

export function notePicked(person: NamedPerson): void {
  if (person.id !== null) picked.set(person.id, person);
}

/** Whether the text is already the complete name of a selected person. */
export const isPicked = (typed: string): boolean => [...picked.values()].some(({ name }) => name === typed.trim());

/** Ids of the selected people whose names are in this text. The server checks again. */
export function namedIn(contents: unknown): string[] {
  const text = textOf(contents);
  return [...picked].flatMap(([id, { name }]) => (text.includes(`@${name}`) ? id : []));
}

function textOf(contents: unknown): string {
  if (typeof contents === "string") return contents;
  const text = typeof contents === "object" && contents !== null && "text" in contents ? contents.text : "";
  return typeof text === "string" ? text : "";
}
