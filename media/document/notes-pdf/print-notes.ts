import { createReadStream } from "node:fs";
import { readAnnotation } from "#core/annotations/read-annotation.ts";
import type { Emit } from "#media/child/emit.ts";
import { NotesPdf, type NotesPdfFacts, type PrintedTake } from "./notes-pdf.ts";
import type { PrintedNote } from "./print-note.ts";

/** A comment as it is printed, with its drawing as JSON: it is read where it is printed. */
export interface NoteToPrint extends Omit<PrintedNote, "marks"> {
  readonly drawing: string | null;
}

/** What comes next: the head of a take, or a comment on it. */
export type LineToPrint = { readonly take: PrintedTake } | { readonly note: NoteToPrint };

export interface NotesToPrint extends NotesPdfFacts {
  /** A file with a line of JSON for each `LineToPrint`: a message would hold all of them in both processes. */
  readonly source: string;
  readonly target: string;
}

/** Writes the file and emits, from 1, how many comments are printed. For child processes only. */
export async function printNotes({ source, target, ...facts }: NotesToPrint, emit: Emit<number>): Promise<void> {
  const pdf = NotesPdf.open(target, facts);
  let printed = 0;
  for await (const line of linesOf(source)) {
    const next = JSON.parse(line) as LineToPrint; // written by our own worker
    if ("take" in next) {
      pdf.take(next.take);
      continue;
    }
    const { drawing, ...note } = next.note;
    await pdf.note({ ...note, marks: drawing === null ? [] : readAnnotation(JSON.parse(drawing)) });
    printed += 1;
    emit(printed);
  }
  await pdf.end();
}

/** Node's own reader also ends lines at characters that JSON leaves as they are. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, { encoding: "utf8", highWaterMark: 1024 ** 2 })) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
