import { withoutFilesMark } from "./file-names.ts";

/** What an export adds below the text of a comment: replies, and details of the comment. */
const ADDED_BELOW = "\n[";
const MARKS_BEFORE = /^(?:\[Frame \d+\] )?(?:\[Team only\] )?/;
const MARK_BEHIND = " [Drawing]";

/** The text alone, so that an exported comment is recognized when it comes back. */
export function ownWords(text: string): string {
  const below = text.indexOf(ADDED_BELOW);
  const own = withoutFilesMark(below < 0 ? text : text.slice(0, below));
  const rest = own.replace(MARKS_BEFORE, "");
  return rest.endsWith(MARK_BEHIND) ? rest.slice(0, -MARK_BEHIND.length) : rest;
}

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
