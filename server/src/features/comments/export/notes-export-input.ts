import { invalid } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { NoteChoices } from "#core/notes/comments-as-notes.ts";
import type { NoteFormat } from "#core/notes/note-formats.ts";
import type { ItemChoice } from "../../assets/choices/item-choice.ts";
import type { CommentStatus } from "../comment-store.ts";

/** Which comments to export. */
export interface NotesChoice extends Pick<NoteChoices, "offsetFrames"> {
  readonly project: string;
  readonly folder: string;
  /** One version of a take in the folder. */
  readonly version: string | null;
  /** Takes in the folder, each with its newest version. If neither these nor a version are given: all takes with comments. */
  readonly assets: readonly string[] | null;
  /** A selection of items of the folder, whose takes are used instead of `assets`. */
  readonly choice?: ItemChoice | null;
  /** Whether to include takes in folders below it that the person may see. Not with a version or takes. */
  readonly withSubfolders: boolean;
  /** The time zone of the exported times, as an IANA name. */
  readonly timeZone: string;
  /** Empty: all. */
  readonly statuses: readonly CommentStatus[];
  /** Authors of threads, as displayed. Empty: all authors. */
  readonly authors: readonly string[];
  readonly withTeamOnly: boolean;
}

/** Which comments to export, and how. */
export interface NotesExportInput extends NotesChoice, NoteChoices {
  readonly format: NoteFormat;
  /** The text of an EDL: the comments are placed where it uses their takes, in one file. */
  readonly cut: string | null;
}

/** Ten hours at the highest frame rate. */
const FARTHEST_OFFSET = 4_320_000;
const MOST_NAMES = 500;
/** In UTF-16 units: longer than the name of any account, visitor or imported author. */
const LONGEST_NAME = 600;

/** @throws AppError VALIDATION */
export function requireNotesChoice(choice: NotesChoice): void {
  const { version, assets, withSubfolders, offsetFrames, authors } = choice;
  const named = [version, assets, choice.choice ?? null].filter((one) => one !== null).length;
  if (named > 1) throw invalid("assets", "Pass a version or takes, not both");
  if (withSubfolders && named > 0)
    throw invalid("subfolders", "Subfolders belong to a whole folder, not to a version or takes");
  if (choice.choice && choice.choice.folder !== choice.folder)
    throw invalid("choice", "The selected items are in another folder");
  if (assets?.length === 0 || assets?.every(isUuid) === false) throw invalid("assets", "Nothing is selected");
  if (!Number.isSafeInteger(offsetFrames) || Math.abs(offsetFrames) > FARTHEST_OFFSET)
    throw invalid("offsetFrames", "An offset must be a whole number of frames, at most ten hours");
  if (authors.length > MOST_NAMES) throw invalid("authors", `At most ${MOST_NAMES} authors`);
  if (authors.some(({ length }) => length > LONGEST_NAME)) throw invalid("authors", "An author's name is too long");
}

/** Returns a formatter for times like "2026-11-21 13:05" in that time zone. @throws AppError VALIDATION */
export function clockOf(timeZone: string): (time: Date) => string {
  try {
    const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    return (time) => format.format(time);
  } catch {
    throw invalid("timeZone", "Unknown time zone");
  }
}
