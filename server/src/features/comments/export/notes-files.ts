import { invalid } from "#core/errors/app-error.ts";
import { FORMAT_FACTS, type NotedTake, type NoteFormat, notesFile } from "#core/notes/note-formats.ts";
import { safeName, UniqueNames } from "../../downloads/archive-names.ts";
import type { LeavingTake } from "./noted-takes.ts";

export interface NotesFile {
  readonly name: string;
  readonly text: string;
}

/** The most text in memory at once, including the take's path in each row of a table. */
const MOST_CHARACTERS = 16 * 1024 * 1024;

/**
 * Returns the files of an export: one per take, in its folder, or one for all takes if the format allows it, named after
 * `folderName`.
 * @throws AppError VALIDATION if they are too large together (PLUS-1073)
 */
export function notesFiles(takes: readonly LeavingTake[], format: NoteFormat, folderName: string): NotesFile[] {
  const { extension, isForMany } = FORMAT_FACTS[format];
  if (charactersOf(textsOf(takes, isForMany)) > MOST_CHARACTERS)
    throw invalid(
      "assets",
      "These comments don't fit into one file, because the names of their folders are long. Export fewer takes",
    );
  const names = new Map<string, UniqueNames>();
  const taken = (path: readonly string[], name: string) => {
    const folder = path.map((one) => `${safeName(one)}/`).join("");
    const inFolder = names.get(folder) ?? new UniqueNames();
    names.set(folder, inFolder);
    return folder + inFolder.take(name);
  };
  const nameOf = ({ version }: LeavingTake) =>
    taken(version.folderPath, `${stemOf(version.assetName)}_v${version.number}.${extension}`);
  const [only, ...others] = takes;
  if (only && isForMany && others.length > 0)
    return [{ name: taken([], `${folderName}_notes.${extension}`), text: notesFile(format, takes) }];
  return takes.map((take) => ({ name: nameOf(take), text: notesFile(format, [take]) }));
}

/**
 * Returns the file of a cut; null without comments.
 * @throws AppError VALIDATION if it is too large: a take may be in it thousands of times
 */
export function cutFile(title: string, noted: NotedTake | null, format: NoteFormat): NotesFile | null {
  if (noted === null || noted.markers.length === 0) return null;
  requireShortCut(charactersOf(textsOf([noted], false)));
  return { name: safeName(`${title}_notes.${FORMAT_FACTS[format].extension}`), text: notesFile(format, [noted]) };
}

/** @throws AppError VALIDATION */
export function requireShortCut(characters: number): void {
  if (characters > MOST_CHARACTERS)
    throw invalid("cut", "The comments in this cut are too long for one file. Filter by status or author");
}

function textsOf(takes: readonly NotedTake[], withPaths: boolean): string[] {
  return takes.flatMap(({ clip, markers }) =>
    markers.flatMap(({ author, text }) => [author, text, withPaths ? clip.name : ""]),
  );
}

export function charactersOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}

export function stemOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}
