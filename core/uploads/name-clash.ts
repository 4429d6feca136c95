import { freeName, nameKey } from "#core/names/name-rules.ts";
import { type ChosenFile, isMetadataFile } from "./upload-files.ts";

/** What to do with a file whose name exists in the folder (PLUS-220). */
export const CLASH_ANSWERS = ["new-version", "keep-both", "skip"] as const;

export type ClashAnswer = (typeof CLASH_ANSWERS)[number];

/**
 * A file whose place is already taken by an asset. `takenNames` as `placeKey` returns them: of the folder's own assets, and of
 * files below it that are known to exist.
 */
export function hasClash(file: ChosenFile, takenNames: ReadonlySet<string>): boolean {
  return takenNames.has(placeKey(file));
}

/** At the top of the folder its name as `nameKey` returns it, otherwise with its path. */
export function placeKey({ path, name }: ChosenFile): string {
  return nameKey(path === "" ? name : `${path}/${name}`);
}

/**
 * The files to send: without skipped ones, and under a free name where both are kept. A file's companions go with it, or they
 * would be matched to the existing clip.
 */
export function answeredFiles<File extends ChosenFile>(
  files: readonly File[],
  takenNames: ReadonlySet<string>,
  answerOf: (file: File) => ClashAnswer,
): File[] {
  const used = new Set([...takenNames, ...files.map(placeKey)]);
  const stems = new Map<string, string | null>();
  for (const file of files.filter((one) => hasClash(one, takenNames))) {
    const answer = answerOf(file);
    const [stem, extension] = partsOfName(file.name);
    if (answer === "skip") stems.set(placeOf(file, stem), null);
    if (answer !== "keep-both") continue;
    const keyOf = (candidate: string) => placeKey({ path: file.path, name: candidate + extension });
    const free = freeName(stem, (candidate) => used.has(keyOf(candidate)));
    used.add(keyOf(free));
    stems.set(placeOf(file, stem), free);
  }
  return files.flatMap((file) => {
    const [stem, extension] = partsOfName(file.name);
    const isConcerned = hasClash(file, takenNames) || isMetadataFile(file.name);
    const changed = isConcerned && answerFor(file) !== "new-version" ? stems.get(placeOf(file, stem)) : undefined;
    if (changed === null) return [];
    return changed === undefined ? [file] : [{ ...file, name: changed + extension }];
  });

  /** A companion follows its file. */
  function answerFor(file: File): ClashAnswer | null {
    return hasClash(file, takenNames) ? answerOf(file) : null;
  }
}

const placeOf = ({ path }: ChosenFile, stem: string) => `${path}/${stem}`;

/** Stem and extension, with its dot. */
export function partsOfName(name: string): [stem: string, extension: string] {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
}
