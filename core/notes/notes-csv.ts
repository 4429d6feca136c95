import { RefusedFile, requireAtMost } from "../clip-metadata/refused-file.ts";
import { csvLine } from "../csv/csv-line.ts";
import { readCsv } from "../csv/read-csv.ts";
import { startTimeOfFrame } from "../timecode/media-time.ts";
import { parseTimecode } from "../timecode/timecode.ts";
import { frameOfLabel, labelOfFrame, rateText, requireCount } from "./clip-labels.ts";
import { cleanName, cleanText } from "./line-text.ts";
import { byPlace, type MarkedClip, MOST_MARKERS, type NoteMarker, type ReadMarker } from "./note-marker.ts";

const COLUMNS = ["Take", "Rate", "Timecode In", "Timecode Out", "Frame In", "Frame Out", "Seconds"];
/** The text is not the last column: a row cut off inside it has too few cells. */
const WORDS = ["Author", "Text", "Status", "Written"];
/** Tells Excel that a file is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

export const notesCsvHead = BYTE_ORDER_MARK + csvLine([...COLUMNS, ...WORDS]);

/** One row per note: both frames are included, and frames are counted from 0. */
export function notesCsvRows(markers: readonly NoteMarker[], clip: MarkedClip): string {
  return byPlace(markers)
    .map((marker) =>
      csvLine([
        clip.name,
        rateText(clip),
        ...[marker.startFrame, marker.endFrame].map((frame) => labelOfFrame(frame, clip)),
        String(marker.startFrame),
        String(marker.endFrame),
        startTimeOfFrame(marker.startFrame, clip.rate).toFixed(3),
        marker.author,
        marker.text,
        marker.isResolved ? "Resolved" : "Open",
        marker.writtenAt,
      ]),
    )
    .join("");
}

/** Column names of programs: ours first, then Premiere's and Resolve's. */
const NAMES = {
  label: ["timecode in", "in", "start tc", "record in", "timecode", "start"],
  lastLabel: ["timecode out"],
  duration: ["duration", "duration tc", "dur"],
  frame: ["frame in"],
  lastFrame: ["frame out"],
  rate: ["rate"],
  author: ["author", "marker name", "name", "user"],
  text: ["text", "description", "notes", "comment", "comments"],
  status: ["status"],
} as const;
type Column = keyof typeof NAMES;
type Row = Readonly<Record<Column, string | undefined>>;

/** Null if the first row has no position column. @throws RefusedFile */
export function readNotesCsv(text: string, clip: MarkedClip): ReadMarker[] | null {
  const head = text.slice(0, text.indexOf("\n") < 0 ? undefined : text.indexOf("\n"));
  const separator = ["\t", ";"].find((sign) => head.includes(sign)) ?? ",";
  const rows = readCsv(text, separator);
  const first: string[] | null = rows.next().value ?? null;
  const names = (first ?? head.split(separator)).map((name) => name.replaceAll('"', "").trim().toLowerCase());
  const places = Object.entries(NAMES).map(
    ([column, known]) => [column, known.map((each) => names.indexOf(each)).find((at) => at >= 0)] as const,
  );
  const at = Object.fromEntries(places) as Readonly<Record<Column, number | undefined>>;
  if (at.label === undefined && at.frame === undefined) return null;
  const data = first === null ? null : filledRows(rows);
  if (!data) throw new RefusedFile("A quotation in the file doesn't end: a part is missing");
  requireAtMost(data.length, MOST_MARKERS, "markers");
  return data.map((cells, index) => {
    if (cells.length < names.length)
      throw new RefusedFile(`Row ${index + 2} has too few cells: the file is damaged, or a part is missing`);
    return markerOf(
      Object.fromEntries(
        places.map(([column, place]) => [column, place === undefined ? undefined : cells[place]]),
      ) as unknown as Row,
      clip,
    );
  });
}

/** Null if a row doesn't end. */
function filledRows(rows: Iterable<string[] | null>): string[][] | null {
  const filled: string[][] = [];
  for (const row of rows) {
    if (row === null) return null;
    if (row.some((cell) => cell !== "")) filled.push(row);
  }
  return filled;
}

function markerOf(row: Row, clip: MarkedClip): ReadMarker {
  if (row.rate !== undefined && row.rate !== rateText(clip))
    throw new RefusedFile(`The file is made for ${row.rate} frames per second, this clip has ${rateText(clip)}`);
  const startFrame = wholeNumber(row.frame) ?? labelled(row.label ?? "", clip);
  const author = cleanName(row.author ?? "");
  const text = cleanText(row.text ?? "");
  const status = row.status?.toLowerCase();
  return {
    startFrame,
    endFrame: endOf(row, startFrame, clip),
    author: text === "" ? "" : author,
    text: text === "" ? author : text,
    ...(status === undefined ? {} : { isResolved: status === "resolved" }),
  };
}

/** Premiere's files give the length of a marker, ours its end. */
function endOf(row: Row, startFrame: number, clip: MarkedClip): number {
  const last = wholeNumber(row.lastFrame) ?? (row.lastLabel ? frameOfLabel(row.lastLabel, clip) : null);
  if (last !== null) return Math.max(startFrame, last);
  const length = row.duration ? parseTimecode(row.duration, { rate: clip.rate, dropFrame: false }) : null;
  return startFrame + Math.max(1, length ?? 1) - 1;
}

function labelled(label: string, clip: MarkedClip): number {
  requireCount(label.includes(";"), clip);
  return frameOfLabel(label, clip);
}

function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null;
}
