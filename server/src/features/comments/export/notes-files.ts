import { FORMAT_FACTS, type NoteFormat, notesFile } from "#core/notes/note-formats.ts";
import { safeName, UniqueNames } from "../../downloads/archive-names.ts";
import type { LeavingTake } from "./noted-takes.ts";

export interface NotesFile {
  readonly name: string;
  readonly text: string;
}

/** The files of an export: one per take, in the folders that they are in, or one for all takes if the format allows it, named after `folderName`. */
export function notesFiles(takes: readonly LeavingTake[], format: NoteFormat, folderName: string): NotesFile[] {
  const { extension, isForMany } = FORMAT_FACTS[format];
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

export function stemOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 ? name.slice(0, dot) : name;
}
