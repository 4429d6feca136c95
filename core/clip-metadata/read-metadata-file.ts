import { aleRows } from "#core/ale/ale-rows.ts";
import { readClipXml } from "#core/clip-xml/clip-xml-rows.ts";
import { NAME_MAX_LENGTH } from "#core/names/name-rules.ts";
import type { ClipRow, ClipRows, RowTimecode } from "./clip-row.ts";
import { decodeText } from "./decode-text.ts";
import { RefusedFile } from "./refused-file.ts";

/** The result of reading an .ale or .xml file. */
export type MetadataFile =
  | { readonly kind: "rows"; readonly rows: Iterable<ClipRow> }
  /** Well made and about something else than clips: the index of a camera's card, a list of markers. Nothing to tell anybody. */
  | { readonly kind: "otherwise" }
  /** `reason` is a sentence for the person who sent it, without the file's name. */
  | { readonly kind: "refused"; readonly reason: string };

/** Longer labels are no timecode. */
const LONGEST_TIMECODE = 64;
const NO_TEXT = "It contains no text";
const NO_CLIPS = "It doesn't say which clips it describes";

/** Reads an .ale or .xml file, in a time that grows as its size does. What a file is, its content says: the name only names the clip. */
export function readMetadataFile(fileName: string, bytes: Uint8Array): MetadataFile {
  const text = decodeText(bytes);
  if (text === null || text.trim() === "") return { kind: "refused", reason: NO_TEXT };
  try {
    return fileOf(text.trimStart().startsWith("<") ? readClipXml(text, fileName) : aleRows(text));
  } catch (error) {
    if (error instanceof RefusedFile) return { kind: "refused", reason: error.message };
    throw error;
  }
}

function fileOf(read: ClipRows | "otherwise"): MetadataFile {
  if (read === "otherwise") return { kind: "otherwise" };
  return read ? { kind: "rows", rows: comparableRows(read) } : { kind: "refused", reason: NO_CLIPS };
}

function* comparableRows(rows: Iterable<ClipRow>): Generator<ClipRow> {
  for (const row of rows) yield comparable(row);
}

/** Without names that no clip can have: they are compared with those of clips again and again. */
function comparable(row: ClipRow): ClipRow {
  const isComparable =
    row.fileNames.every(isName) && row.clipNames.every(isName) && row.reels.every(isName) && isShort(row.start);
  if (isComparable && isShort(row.end)) return row;
  return {
    ...row,
    fileNames: row.fileNames.filter(isName),
    clipNames: row.clipNames.filter(isName),
    reels: row.reels.filter(isName),
    start: shortEnough(row.start),
    end: shortEnough(row.end),
  };
}

const isName = (name: string) => name.length <= NAME_MAX_LENGTH;
const isShort = (time: RowTimecode | null) => time === null || time.label.length <= LONGEST_TIMECODE;
const shortEnough = (time: RowTimecode | null) => (isShort(time) ? time : null);
