import { freeName, nameKey } from "#core/names/name-rules.ts";
import { answeredFiles, partsOfName } from "#core/uploads/name-clash.ts";
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
  const asked = new Set<string>();
  let open = [...new Set(names)];
  while (open.length > 0) {
    for (const name of await lookUp(place, open)) taken.add(nameKey(name));
    for (const name of open) asked.add(nameKey(name));
    // Also what other chosen files are called is not free: until each file would get a name that was asked for.
    const kept = answeredFiles(
      names.map((name) => ({ name, path: "" })),
      taken,
      () => "keep-both",
    );
    const unsure = names.filter((_, index) => !asked.has(nameKey(kept[index]?.name ?? "")));
    open = [...new Set(unsure.flatMap((name) => candidatesOf(name, asked)))];
  }
  return taken;
}

async function lookUp({ projectId, folderId }: ChangePlace, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < names.length; at += MOST_NAMES) {
    const variables = { project: projectId, folder: folderId, names: names.slice(at, at + MOST_NAMES) };
    found.push(...(await execute(TAKEN_NAMES, variables)).folder.takenNames);
  }
  return found;
}

/** The next names for this one when both are kept, of those that were not asked for. */
function candidatesOf(name: string, asked: ReadonlySet<string>): string[] {
  const [stem, extension] = partsOfName(name);
  const next: string[] = [];
  freeName(stem, (candidate) => {
    if (!asked.has(nameKey(candidate + extension))) next.push(candidate + extension);
    return next.length < CANDIDATES;
  });
  return next;
}
