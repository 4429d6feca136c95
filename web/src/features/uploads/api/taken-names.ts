import { freeName, nameKey } from "#core/names/name-rules.ts";
import { partsOfName } from "#core/uploads/name-clash.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { TAKEN_NAMES } from "./taken-names.documents.ts";

/** The server looks up so many at once. */
const MOST_NAMES = 1_000;
/** Of a name that is taken so many free ones are asked for at a time, should both be kept. */
const CANDIDATES = 8;

/**
 * Which of these names assets of the folder have, as `nameKey` makes them; with each that is taken also those that are taken of the names
 * it would get if both were kept.
 */
export async function takenNames(place: ChangePlace, names: readonly string[]): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  let open = [...new Set(names)];
  for (let tries = 1; open.length > 0; tries += CANDIDATES) {
    const found = await lookUp(place, open);
    for (const name of found) taken.add(nameKey(name));
    // Further ones only where all that were asked for are taken.
    const clashing = tries === 1 ? found : names.filter((name) => candidatesOf(name, tries - CANDIDATES).every(has));
    open = [...new Set(clashing.flatMap((name) => candidatesOf(name, tries)))];
  }
  return taken;

  function has(name: string): boolean {
    return taken.has(nameKey(name));
  }
}

async function lookUp({ projectId, folderId }: ChangePlace, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < names.length; at += MOST_NAMES) {
    const variables = { project: projectId, folder: folderId, names: names.slice(at, at + MOST_NAMES) };
    found.push(...(await execute(TAKEN_NAMES, variables)).folder.takenNames);
  }
  return found;
}

/** The names that follow the `tries`-th one when both are kept. */
function candidatesOf(name: string, tries: number): string[] {
  const [stem, extension] = partsOfName(name);
  const passed: string[] = [];
  freeName(stem, (candidate) => {
    passed.push(candidate + extension);
    return passed.length < tries + CANDIDATES;
  });
  return passed.slice(tries);
}
