import { noteColours } from "#core/notes/comments-as-notes.ts";
import { notePlaces } from "#core/notes/note-places.ts";
import { frameRate, rateLabel } from "#core/timecode/frame-rate.ts";
import type { FrameTimes } from "#core/timecode/frame-times.ts";
import { type ClipTime, displayFrame } from "#core/timecode/time-display.ts";
import type { NoteToPrint } from "#media/document/notes-pdf/print-notes.ts";
import type { ExportedVersion } from "../export-store.ts";
import type { ChosenThread, ThreadedTake } from "../threaded-takes.ts";
import type { NotesPdfInput } from "./notes-pdf-input.ts";

/** A comment without its image and drawing, which are added later. */
export interface ThreadToPrint {
  readonly id: string;
  readonly hasDrawing: boolean;
  /** The frame whose image it gets; null: none, since it has no position. */
  readonly frame: number | null;
  readonly said: Omit<NoteToPrint, "picture" | "missing" | "drawing">;
}

/** Returns the time base of a version's positions; null for one without frames. */
export function clipTimeOf(version: ExportedVersion, frameTimes: FrameTimes | null): ClipTime | null {
  const rate = frameRate(version.rateNumerator ?? 0, version.rateDenominator ?? 0);
  if (rate === null) return null;
  const { dropFrame, startFrame, frameCount } = version;
  const times = frameTimes === null ? {} : { frameTimes };
  return { rate, dropFrame, startFrame: startFrame ?? 0, frameCount: frameCount ?? 0, ...times };
}

/** Returns the comments of a take, sorted by position, those without one first. */
export function threadsToPrint(
  { threads }: ThreadedTake,
  clip: ClipTime | null,
  { colours, offsetFrames, withReplies }: Pick<NotesPdfInput, "colours" | "offsetFrames" | "withReplies">,
): ThreadToPrint[] {
  const colourOf = noteColours(colours);
  const coloured = threads.map((thread) => ({ thread, colour: colourOf(thread.author, thread.isResolved) }));
  const ordered = coloured.toSorted((a, b) => (a.thread.row.start ?? -1) - (b.thread.row.start ?? -1));
  return ordered.map(({ thread, colour }, index) => {
    const { author, text, writtenAt, isTeamOnly, isResolved, fileNames, hasDrawing, row } = thread;
    const said = {
      author,
      text: text === "" ? "This comment was deleted" : text,
      writtenAt,
      isTeamOnly,
      fileNames,
      number: index + 1,
      isResolved,
      colour,
      place: placeOf(thread, clip, offsetFrames),
      replies: withReplies ? thread.replies.filter((reply) => reply.text !== "") : [],
    };
    return { id: row.id, hasDrawing, frame: clip === null ? null : row.start, said };
  });
}

/**
 * Returns the takes with the comments to print. A deleted comment is only included for its replies; comments that an offset moves
 * before the first frame are left out, as in the other formats.
 */
export function printableTakes(
  takes: readonly ThreadedTake[],
  { offsetFrames, withReplies }: Pick<NotesPdfInput, "offsetFrames" | "withReplies">,
): ThreadedTake[] {
  const isPrinted = ({ text, replies, place }: ChosenThread) =>
    (text !== "" || (withReplies && replies.some((reply) => reply.text !== ""))) &&
    (place?.startFrame ?? 0) + offsetFrames >= 0;
  return takes
    .map((take) => ({ ...take, threads: take.threads.filter(isPrinted) }))
    .filter(({ threads }) => threads.length > 0);
}

const SOUND = notePlaces({ rate: null }).rate;

/** Formats timecode, or time, and frames. */
function placeOf({ row: { start, end } }: ChosenThread, clip: ClipTime | null, offset: number): string[] {
  if (start === null) return [];
  const last = end ?? start;
  if (clip === null) {
    const moved = (offset * 1000 * SOUND.denominator) / SOUND.numerator;
    return [range(secondsLabel(start + moved), secondsLabel(last + moved))];
  }
  const label = (frame: number) => displayFrame(frame + offset, clip, "timecode");
  const frames = range(String(start + offset), String(last + offset));
  return [range(label(start), label(last)), `${last > start ? "Frames" : "Frame"} ${frames}`];
}

const range = (first: string, last: string) => (first === last ? first : `${first} – ${last}`);

/** For example "00:01:24.040". */
function secondsLabel(ms: number): string {
  return new Date(Math.max(0, ms)).toISOString().slice(11, 23);
}

/**
 * For example "25 fps, drop-frame, starts at 01:00:00:00, 250 frames"; empty for a version with neither frames nor a duration.
 */
export function clipFact({ durationMs, frameCount }: ExportedVersion, clip: ClipTime | null): string {
  if (clip === null) return durationMs === null ? "" : `Duration ${secondsLabel(durationMs)}`;
  const { rate, dropFrame, frameTimes } = clip;
  const count = frameCount === null ? [] : [`${frameCount.toLocaleString("en")} frames`];
  if (frameTimes !== undefined) return [`Variable rate, ${rateLabel(rate)} fps on average`, ...count].join(", ");
  const counting = dropFrame ? ["drop-frame"] : [];
  return [`${rateLabel(rate)} fps`, ...counting, `starts at ${displayFrame(0, clip, "timecode")}`, ...count].join(", ");
}

/** Describes the chosen filters in a sentence. */
export function choiceFact(input: NotesPdfInput): string {
  const { statuses, authors, withReplies, withTeamOnly, offsetFrames } = input;
  const isOf = (status: NotesPdfInput["statuses"][number]) => statuses.length === 0 || statuses.includes(status);
  const open = isOf("OPEN") || isOf("REOPENED");
  const which = !isOf("RESOLVED") ? "Open comments" : open ? "All comments" : "Resolved comments";
  const offset =
    offsetFrames === 0 ? [] : [`positions ${offsetFrames > 0 ? "+" : "−"}${Math.abs(offsetFrames)} frames`];
  return [
    authors.length === 0 ? which : `${which} by ${listed(authors)}`,
    withReplies ? "with replies" : "without replies",
    withTeamOnly ? "with team-only comments" : "without team-only comments",
    ...offset,
  ].join(", ");
}

/** The most names listed at the top of each take. */
const MOST_LISTED = 20;

function listed(names: readonly string[]): string {
  const more = names.length - MOST_LISTED;
  return names.slice(0, MOST_LISTED).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
