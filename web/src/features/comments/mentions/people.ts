import { execute } from "#web/data/graphql/execute.ts";
import { queryClient } from "#web/data/query-client.ts";
import { COMMENT_PEOPLE } from "../api/comment.documents.ts";

/** Somebody who may be named. */
export interface NamedPerson {
  readonly id: string | null;
  readonly name: string;
}

const FRESH_MS = 30_000;
/** Whom somebody picked from the list since the page was opened: drafts keep only their words. */
const picked = new Map<string, NamedPerson>();

/**
 * The people who may be named on a version, by a part of their names.
 * @public
 */
export const peopleQuery = (versionId: string, text: string) => ({
  queryKey: ["commentPeople", versionId, text],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly NamedPerson[]> =>
    (await execute(COMMENT_PEOPLE, { version: versionId, text }, signal)).commentPeople,
  staleTime: FRESH_MS,
});

/** The people whose names hold what is typed; nobody when they could not be asked for: the words can be sent without a list. */
export async function findPeople(versionId: string, text: string): Promise<readonly NamedPerson[]> {
  return queryClient.fetchQuery(peopleQuery(versionId, text)).catch(() => []);
}

export function notePicked(person: NamedPerson): void {
  if (person.id !== null) picked.set(person.id, person);
}

/** Whether the words already are a whole name that was picked. */
export const isPicked = (typed: string): boolean => [...picked.values()].some(({ name }) => name === typed.trim());

/** Ids of the people picked whose names stand in these contents. The server looks again. */
export function namedIn(contents: unknown): string[] {
  const text = textOf(contents);
  return [...picked].flatMap(([id, { name }]) => (text.includes(`@${name}`) ? id : []));
}

function textOf(contents: unknown): string {
  if (typeof contents === "string") return contents;
  const text = typeof contents === "object" && contents !== null && "text" in contents ? contents.text : "";
  return typeof text === "string" ? text : "";
}
