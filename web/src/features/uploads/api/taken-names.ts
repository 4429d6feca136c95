import { freeName, nameKey } from "#core/names/name-rules.ts";
import { answeredFiles, partsOfName } from "#core/uploads/name-clash.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { TAKEN_NAMES } from "./taken-names.documents.ts";

/** Maximum number of names per request. */
const MOST_NAMES = 1_000;
/** For a taken name, this many alternatives are checked at a time, in case both should be kept. */
const CANDIDATES = 8;

/**
 * Which of these names are taken in the folder, as `nameKey` returns them; for each taken one also which of its alternatives are
 * taken.
 */
export async function takenNames(place: ChangePlace, names: readonly string[]): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  const asked = new Set<string>();
  let open = [...new Set(names)];
  while (open.length > 0) {
    for (const name of await lookUp(place, open)) taken.add(nameKey(name));
    for (const name of open) asked.add(nameKey(name));
    // Names of other chosen files aren't free either: repeats until each file would get a checked name.
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

/** The next unchecked alternatives for this name if both are kept. */
function candidatesOf(name: string, asked: ReadonlySet<string>): string[] {
  const [stem, extension] = partsOfName(name);
  const next: string[] = [];
  freeName(stem, (candidate) => {
    if (!asked.has(nameKey(candidate + extension))) next.push(candidate + extension);
    return next.length < CANDIDATES;
  });
  return next;
}
