import { ownWords } from "./note-marks.ts";

/** Identifies a note: of two with the same key, one is redundant. */
export function noteKey(note: {
  readonly startFrame: number;
  readonly endFrame: number;
  readonly text: string;
}): string {
  return `${note.startFrame} ${note.endFrame} ${ownWords(note.text)}`;
}

const IMPORTED = " (imported)";

/** The displayed author of an imported comment, which is never mistaken for a person with an account. */
export function importedName(author: string): string {
  return author.endsWith(IMPORTED) ? author : author + IMPORTED;
}
