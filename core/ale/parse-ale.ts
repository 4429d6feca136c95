import { requireAtMost } from "#core/clip-metadata/refused-file.ts";
import { AleCells } from "./ale-cells.ts";

/** A parsed Avid Log Exchange file, in any dialect. */
export interface AleFile {
  /** Global headings by their upper-case name: FPS, TAPE, VIDEO_FORMAT … */
  readonly headings: ReadonlyMap<string, string>;
  /** Trimmed; "" for a column without a name. */
  readonly columns: readonly string[];
  /** The rows below them; each call starts at the first one. */
  readonly rows: () => AleCells;
}

const MOST_ROWS = 100_000;
const MOST_COLUMNS = 2_000;
const MOST_CELLS = 5_000_000;

/**
 * Reads LF, CRLF and CR-only files, with blank lines between the sections, everywhere, or nowhere, headings one per line or all
 * on one, and section names in any case. Null without a Column or Data section: then it isn't an ALE.
 * @throws RefusedFile with more rows, columns or cells than any log has
 */
export function parseAle(text: string): AleFile | null {
  // A bare CR ends a line only in files without LF; otherwise it is a line break inside a cell. The CR of a CRLF is trimmed with
  // the blanks around the last cell.
  const ending = text.includes("\n") ? "\n" : "\r";
  const sections = sectionsOf(text, ending);
  if (sections === null) return null;
  const columns = sections.columns === null ? [] : cellsOf(sections.columns);
  requireAtMost(columns.length, MOST_COLUMNS, "columns");
  const rows = () => new AleCells(text, sections.dataAt, ending, columns.length);
  requireUsualSize(rows, columns.length, text, sections.dataAt, ending);
  return { headings: headingsOf(sections.headings), columns, rows };
}

interface Sections {
  readonly headings: readonly string[];
  /** The line with the column names; null where Data follows Column directly. */
  readonly columns: string | null;
  /** Offset of the line after Data. */
  readonly dataAt: number;
}

function sectionsOf(text: string, ending: string): Sections | null {
  const headings: string[] = [];
  let columns: string | null = null;
  let isBelowColumn = false;
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf(ending, at);
    const dataAt = end < 0 ? text.length : end + 1;
    const line = text.slice(at, dataAt);
    const word = line.trim();
    at = dataAt;
    if (word === "") continue;
    if (isBelowColumn) {
      if (isWord(word, "data")) return { headings, columns, dataAt };
      columns ??= line;
    } else if (isWord(word, "column")) isBelowColumn = true;
    else headings.push(line);
  }
  return null;
}

/** Few files come near a limit: only their rows and cells are counted one by one. */
function requireUsualSize(
  rows: () => AleCells,
  columnCount: number,
  text: string,
  dataAt: number,
  ending: string,
): void {
  const lineCount = countOf(text, ending, dataAt) + 1;
  if (lineCount <= MOST_ROWS && lineCount * columnCount <= MOST_CELLS) return;
  if (lineCount <= MOST_ROWS && lineCount + countOf(text, "\t", dataAt) <= MOST_CELLS) return;
  let rowCount = 0;
  let cellCount = 0;
  const cells: string[] = [];
  for (const reader = rows(); reader.next(cells); rowCount += 1) cellCount += cells.length;
  requireAtMost(rowCount, MOST_ROWS, "rows");
  requireAtMost(cellCount, MOST_CELLS, "cells");
}

function countOf(text: string, character: string, from: number): number {
  const wanted = character.charCodeAt(0);
  let count = 0;
  for (let at = from; at < text.length; at += 1) if (text.charCodeAt(at) === wanted) count += 1;
  return count;
}

function isWord(line: string, word: string): boolean {
  return line.length === word.length && line.toLowerCase() === word;
}

function cellsOf(line: string): string[] {
  return line.split("\t").map((cell) => cell.trim());
}

function headingsOf(lines: readonly string[]): Map<string, string> {
  const headings = new Map<string, string>();
  for (const line of lines) {
    if (isWord(line.trim(), "heading")) continue;
    const cells = line.includes("\t") ? cellsOf(line) : line.trim().split(/\s+/);
    for (let index = 0; index + 1 < cells.length; index += 2) {
      headings.set((cells[index] ?? "").toUpperCase(), cells[index + 1] ?? "");
    }
  }
  return headings;
}
