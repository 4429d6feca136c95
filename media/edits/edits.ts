import { options } from "#media/ffmpeg-options.ts";
import type { EditEntry, TrackEdits } from "./read-edit-lists.ts";

/**
 * Parts of a track and where they are shown, for a file whose edit lists aren't left to ffmpeg: where one shows nothing after its
 * first part, ffmpeg shows the first pictures of the track, and between two parts with B-frames it loses one.
 */
export interface Edits {
  readonly unitsPerSecond: number;
  /** Both in order, none empty, without overlap; in units. */
  readonly parts: readonly EditedPart[];
}

export interface EditedPart {
  readonly from: number;
  readonly end: number;
  /** When `from` is shown. */
  readonly at: number;
}

/** A filter has an expression with all of them, and ffmpeg takes none of a hundred terms. */
const MOST_PARTS = 90;
/** Reordered pictures are shown this much after the end of their track at most: its length is that of decoding. */
const REORDERED_SECONDS = 0.4;

/** The track is shown in several pieces, or ends before what is shown: browsers differ in what they make of that. */
export const isInPieces = (list: TrackEdits): boolean => shownOf(list.entries).length > 1 || hasGap(list);

/** Nothing is shown after the first part began. */
export function hasGap({ entries }: TrackEdits): boolean {
  const first = entries.findIndex(({ from }) => from !== null);
  return first !== -1 && entries.slice(first).some(({ from, length }) => from === null && length > 0);
}

/** Filters can apply it: the parts are shown in the order and at the speed in which they are stored. */
export function isSimple(list: TrackEdits): boolean {
  const { parts } = editsOf(list);
  const isInOrder = parts.every(({ from }, index) => from >= (parts[index - 1]?.end ?? 0));
  return isInOrder && parts.length > 0 && shownOf(list.entries).every(({ isPlain }) => isPlain);
}

export const hasTooManyParts = (list: TrackEdits): boolean => editsOf(list).parts.length > MOST_PARTS;

/** A part ends with its track; those after that are left out. */
export function editsOf({ entries, unitsPerSecond, length: track }: TrackEdits): Edits {
  const most = track === null ? Number.POSITIVE_INFINITY : track + REORDERED_SECONDS * unitsPerSecond;
  const parts = shownOf(entries).map(({ at, length, from }) => ({
    from: from ?? 0,
    end: Math.min((from ?? 0) + length, most),
    at,
  }));
  return { unitsPerSecond, parts: parts.filter(({ from, end }) => end > from) };
}

const shownOf = (entries: readonly EditEntry[]) => entries.filter(({ from, length }) => from !== null && length > 0);

/** When the first part is shown, and how long it is until the end of the last one. */
export function shownSeconds({ parts, unitsPerSecond }: Edits): { start_time: number; duration: number } {
  const [first, last] = [parts[0], parts.at(-1)];
  const start = first?.at ?? 0;
  const end = last ? last.at + last.end - last.from : start;
  return { start_time: start / unitsPerSecond, duration: (end - start) / unitsPerSecond };
}

/** Where in the track its last part ends. */
export const lastSeconds = ({ parts, unitsPerSecond }: Edits): number => (parts.at(-1)?.end ?? 0) / unitsPerSecond;

/** An option of the demuxer: times as they are in the tracks. */
export const IGNORING_EDITS = ["-ignore_editlist", "1"] as const;

/** Options of ffmpeg's input, for the filters below. The second one has ffmpeg leave the times as they are in the tracks. */
export function editOptions({ editsEndSeconds }: { readonly editsEndSeconds: number | null }): string[] {
  return editsEndSeconds === null ? [] : [...IGNORING_EDITS, ...options({ seek_timestamp: 1 })];
}

/**
 * ffprobe's list of times, one line each beginning with them, made without the edit list: the times are those when pictures are
 * shown, and pictures that aren't are flagged, as ffprobe does.
 */
export function listThroughEdits(text: string, { parts }: Edits): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => throughEdits(line.split(","), parts)).join("\n");
}

function throughEdits([shown = "", ...others]: readonly string[], parts: readonly EditedPart[]): string {
  const tick = Number.parseInt(shown, 10);
  const part = parts.find(({ from, end }) => tick >= from && tick < end);
  if (part === undefined) return [shown, ...others, "D"].join(",");
  const shift = part.at - part.from;
  const [decoded, ...rest] = others;
  if (decoded === undefined) return String(tick + shift);
  const decodeTick = Number.parseInt(decoded, 10);
  return [tick + shift, Number.isNaN(decodeTick) ? decoded : decodeTick + shift, ...rest].join(",");
}

/** Filters that keep what the edit list shows, each at its time. */
export function editedPictures(edits: Edits | null): string[] {
  return edits === null ? [] : [`select='${isShown(edits)}'`, `setpts='${shownAt(edits)}'`];
}

/** As above; a part begins within a millisecond of its place. */
export function editedSound(edits: Edits | null): string[] {
  return edits === null ? [] : ["asetnsamples=n=48:p=0", `aselect='${isShown(edits)}'`, `asetpts='${shownAt(edits)}'`];
}

function isShown({ parts, unitsPerSecond }: Edits): string {
  return parts
    .map(({ from, end }) => `gte(t,${inSeconds(from, unitsPerSecond)})*lt(t,${inSeconds(end, unitsPerSecond)})`)
    .join("+");
}

/** The end of the track, which these filters treat like a picture, is that of the last part. */
function shownAt({ parts, unitsPerSecond }: Edits): string {
  const end = inSeconds(parts.at(-1)?.end ?? 0, unitsPerSecond, 0);
  // Each part moves what comes after it a little further than the one before.
  const shifts = parts.map(({ at, from }, index) => {
    const before = parts[index - 1];
    const more = at - from - (before ? before.at - before.from : 0);
    const seconds = inSeconds(more, unitsPerSecond, 0);
    return before ? `gte(T,${inSeconds(from, unitsPerSecond)})*${seconds}` : seconds;
  });
  return `min(PTS,round(${end}/TB))+round((${shifts.join("+")})/TB)`;
}

/** Half a unit of tolerance: the times are rounded. */
function inSeconds(units: number, unitsPerSecond: number, tolerance = 0.5): string {
  return ((units - tolerance) / unitsPerSecond).toFixed(9);
}
