import { NOTE_FORMATS, type NoteFormat, notesFile } from "#core/notes/note-formats.ts";
import type { MarkedClip, NoteMarker, ReadMarker } from "#core/notes/note-marker.ts";
import { readMarkers } from "#core/notes/read-markers.ts";
import { COUNTS, clipOverMidnight, marker, markersOn } from "#core/notes/round-trip-fixture.ts";
import { framesPerDay } from "#core/timecode/timecode.ts";

const READABLE = NOTE_FORMATS.filter((format) => format !== "TEXT");
const NAMES: Readonly<Record<NoteFormat, string>> = {
  AVID_TEXT: "Avid text",
  AVID_XML: "Avid XML",
  RESOLVE_EDL: "Resolve EDL",
  PREMIERE_XML: "Premiere XML",
  FCPXML: "FCPXML 1.10",
  OTIO: "OTIO",
  CSV: "CSV",
  TEXT: "text",
};

/** The result of one case in a format: each is written, read back and compared. */
interface Case {
  readonly name: string;
  readonly markers: readonly NoteMarker[];
  /** The fields that must be equal. */
  readonly of: (marker: ReadMarker) => unknown;
}

const textCase = (name: string, text: string): Case => ({ name, markers: [marker({ text })], of: (read) => read.text });

const CASES: readonly Case[] = [
  { name: "ranges", markers: [marker({ endFrame: 240 })], of: ({ startFrame, endFrame }) => [startFrame, endFrame] },
  { name: "author", markers: [marker({ author: "Zoë (shared)" })], of: ({ author }) => author },
  { name: "colour", markers: [marker({ colour: "cyan" })], of: ({ colour }) => colour },
  { name: "resolved", markers: [marker({ isResolved: true })], of: ({ isResolved }) => isResolved },
  textCase("Unicode", "שלום 🎬👩‍🚀 e\u0301"),
  textCase("line breaks", "one\n\ntwo"),
  textCase("tabs", "one\ttwo"),
  textCase("quotes", "say \"cut\", then 'wait'"),
  textCase("bars", "a | b ¦ c"),
  textCase("`=1+1`", "=1+1"),
  { name: "several on one frame", markers: [marker({ text: "A" }), marker({ text: "B" })], of: ({ text }) => text },
];

function isSame(format: NoteFormat, markers: readonly NoteMarker[], clip: MarkedClip, of: Case["of"]): boolean {
  const file = new TextEncoder().encode(notesFile(format, [{ clip, markers }]));
  const read = readMarkers(file, clip).markers;
  return JSON.stringify(read.map(of)) === JSON.stringify(markers.map(of));
}

const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

/** Frames at which the clips of the table begin: the first of the day, such that they end with it, and before midnight. */
function startsOf(clip: MarkedClip): number[] {
  return [0, framesPerDay(clip) - clip.frameCount, clip.startFrame];
}

/** Both tables of docs/nle.md, from the current code. */
export function nleTables(): string {
  const clips = Object.entries(COUNTS).map(([name, count]) => ({ name, clip: clipOverMidnight(count) }));
  const places: Case["of"] = ({ startFrame, endFrame }) => [startFrame, endFrame];
  const rates = clips.map(({ name, clip }) => {
    const frames = Array.from({ length: 45 }, (_, index) => Math.floor((index * (clip.frameCount - 1)) / 44));
    const markers = markersOn(frames, clip);
    const isExact = (format: NoteFormat) =>
      startsOf(clip).every((startFrame) => isSame(format, markers, { ...clip, startFrame }, places));
    return [name, ...READABLE.map((format) => (isExact(format) ? "exact" : "no"))];
  });
  const cases = CASES.map(({ name, markers, of }) => [
    name,
    ...READABLE.map((format) => {
      const lost = clips.filter(({ clip }) => !isSame(format, markers, clip, of));
      const some = `no at ${lost.map((each) => each.name).join(", ")}`;
      return lost.length === 0 ? "same" : lost.length === clips.length ? "–" : some;
    }),
  ]);
  const heads = READABLE.map((format) => NAMES[format]);
  return `${table(["Rate", ...heads], rates)}\n\n${table(["Case", ...heads], cases)}`;
}
