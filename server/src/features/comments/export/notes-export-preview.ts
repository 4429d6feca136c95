import type { CallContext } from "#server/platform/call/call-context.ts";
import { requireVisibleFolder } from "../../folders/folder-access.ts";
import { notedTakes } from "./noted-takes.ts";
import type { NotesExportInput } from "./notes-export-input.ts";
import { notesFiles } from "./notes-files.ts";

/** A preview of an export. */
export interface NotesExportPreview {
  /** The name of the first file; empty if no comment matches. */
  readonly fileName: string;
  readonly lines: readonly string[];
  readonly fileCount: number;
  readonly noteCount: number;
  /** Authors of the threads that can be exported, as displayed. */
  readonly authors: readonly string[];
}

const LINES = 40;
const LINE_CHARACTERS = 240;
/** Comments of the first take: this many fill more than the preview. */
const NOTES = LINES;

/** PLUS-1011: the first lines of the first file, and the total. Nothing is stored. */
export async function notesExportPreview(ctx: CallContext, input: NotesExportInput): Promise<NotesExportPreview> {
  const takes = await notedTakes(ctx, input);
  const { row } = await requireVisibleFolder(ctx, { folderId: input.folder, projectId: input.project });
  const short = takes.map((take, index) => ({ ...take, markers: index === 0 ? firstNotes(take.markers) : [] }));
  const [first] = notesFiles(short, input.format, row.name);
  const files = notesFiles(
    takes.map((take) => ({ ...take, markers: [] })),
    input.format,
    row.name,
  );
  return {
    fileName: first?.name ?? "",
    lines: (first?.text ?? "")
      .replace(/^\ufeff/, "")
      .split(/\r\n|\n/)
      .slice(0, LINES)
      .map(shortLine),
    fileCount: files.length,
    noteCount: takes.reduce((sum, { markers }) => sum + markers.length, 0),
    authors: [...new Set(takes.flatMap(({ markers }) => markers.map(({ author }) => author)))].sort(),
  };
}

function firstNotes<Note extends { readonly startFrame: number }>(notes: readonly Note[]): Note[] {
  return notes.toSorted((a, b) => a.startFrame - b.startFrame).slice(0, NOTES);
}

function shortLine(line: string): string {
  const letters = Array.from(line.slice(0, 2 * LINE_CHARACTERS));
  return letters.length > LINE_CHARACTERS ? `${letters.slice(0, LINE_CHARACTERS).join("")}…` : line;
}
