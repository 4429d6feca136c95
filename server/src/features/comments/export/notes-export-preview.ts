import type { NoteMarker } from "#core/notes/note-marker.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireVisibleFolder } from "../../folders/folder-access.ts";
import { type NotedCut, notedCut } from "./noted-cut.ts";
import { notedTakes } from "./noted-takes.ts";
import type { NotesExportInput } from "./notes-export-input.ts";
import { cutFile, type NotesFile, notesFiles } from "./notes-files.ts";

/** A preview of an export. */
export interface NotesExportPreview {
  /** The name of the first file; empty if no comment matches. */
  readonly fileName: string;
  readonly lines: readonly string[];
  readonly fileCount: number;
  readonly noteCount: number;
  /** Authors of the threads that can be exported, as displayed. */
  readonly authors: readonly string[];
  /** For a cut: how much of it was found. */
  readonly cut: CutFacts | null;
}

export interface CutFacts extends Pick<NotedCut, "title" | "eventCount" | "outsideCount"> {
  readonly takeCount: number;
  readonly unplacedCount: number;
  /** The first unmatched events. */
  readonly unplaced: NotedCut["unplaced"];
}

const UNPLACED = 100;

const LINES = 40;
const LINE_CHARACTERS = 240;
/** The number of comments of the first take that are read: more than enough to fill the preview. */
const NOTES = LINES;

/** Returns the first lines of the first file, and the total (PLUS-1011). Stores nothing. */
export async function notesExportPreview(ctx: CallContext, input: NotesExportInput): Promise<NotesExportPreview> {
  if (input.cut !== null) return cutPreview(await notedCut(ctx, input, input.cut), input);
  const takes = await notedTakes(ctx, input);
  const { row } = await requireVisibleFolder(ctx, { folderId: input.folder, projectId: input.project });
  const short = takes.map((take, index) => ({ ...take, markers: index === 0 ? firstNotes(take.markers) : [] }));
  const [first] = notesFiles(short, input.format, row.name);
  const files = notesFiles(
    takes.map((take) => ({ ...take, markers: [] })),
    input.format,
    row.name,
  );
  const markers = takes.flatMap((take) => take.markers);
  return { ...shown(first), fileCount: files.length, ...sumOf(markers), cut: null };
}

/** Returns the preview for a cut (PLUS-1313). */
function cutPreview(cut: NotedCut, { format }: NotesExportInput): NotesExportPreview {
  const { title, noted, eventCount, outsideCount, unplaced, versions } = cut;
  const markers = noted?.markers ?? [];
  const file = cutFile(title, noted && { ...noted, markers: firstNotes(markers) }, format);
  const counts = { eventCount, outsideCount, takeCount: versions.length, unplacedCount: unplaced.length };
  return {
    ...shown(file),
    fileCount: file ? 1 : 0,
    ...sumOf(markers),
    cut: {
      title,
      ...counts,
      unplaced: unplaced.slice(0, UNPLACED).map((event) => ({ ...event, name: shortLine(event.name) })),
    },
  };
}

function shown(file: NotesFile | null | undefined): Pick<NotesExportPreview, "fileName" | "lines"> {
  const lines = (file?.text ?? "")
    .replace(/^\ufeff/, "")
    .split(/\r\n|\n/)
    .slice(0, LINES)
    .map(shortLine);
  return { fileName: file?.name ?? "", lines };
}

function sumOf(markers: readonly NoteMarker[]): Pick<NotesExportPreview, "noteCount" | "authors"> {
  return { noteCount: markers.length, authors: [...new Set(markers.map(({ author }) => author))].sort() };
}

function firstNotes<Note extends { readonly startFrame: number }>(notes: readonly Note[]): Note[] {
  return notes.toSorted((a, b) => a.startFrame - b.startFrame).slice(0, NOTES);
}

function shortLine(line: string): string {
  const letters = Array.from(line.slice(0, 2 * LINE_CHARACTERS));
  return letters.length > LINE_CHARACTERS ? `${letters.slice(0, LINE_CHARACTERS).join("")}…` : line;
}
