import { requireAtMost } from "#core/clip-metadata/refused-file.ts";

/** An Avid Log Exchange file taken apart, whatever dialect it is written in. */
export interface AleFile {
  /** Global headings by their name in upper case: FPS, TAPE, VIDEO_FORMAT … */
  readonly headings: ReadonlyMap<string, string>;
  /** Trimmed; "" for a column without a name. */
  readonly columns: readonly string[];
  /** One for each row. */
  readonly lines: readonly string[];
}

const MOST_ROWS = 100_000;
const MOST_COLUMNS = 2_000;
const MOST_CELLS = 5_000_000;

/**
 * Reads LF, CRLF and CR-only files, with blank lines between the sections, everywhere, or nowhere, headings one per line or all on one,
 * section words in any case. Null when there is no Column or no Data section: then it is no ALE.
 * @throws RefusedFile with more rows, columns or cells than anybody logs
 */
export function parseAle(text: string): AleFile | null {
  const lines = linesOf(text);
  const columnAt = lines.findIndex((line) => isWord(line, "column"));
  if (columnAt < 0) return null;
  const namesAt = columnAt + 1;
  const dataAt = lines.findIndex((line, index) => index > columnAt && isWord(line, "data"));
  if (dataAt < 0) return null;
  const columns = dataAt > namesAt ? cellsOf(lines[namesAt] ?? "") : [];
  requireAtMost(columns.length, MOST_COLUMNS, "columns");
  const data = lines.slice(dataAt + 1);
  requireAtMost(data.length, MOST_ROWS, "rows");
  // Few files come near, and few of those have so many tabs: only the cells of these are counted.
  if (data.length * columns.length > MOST_CELLS && data.length + tabCount(text) > MOST_CELLS)
    requireAtMost(cellCount(data, columns.length), MOST_CELLS, "cells");
  return { headings: headingsOf(lines.slice(0, columnAt)), columns, lines: data };
}

function tabCount(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\t"); at >= 0; at = text.indexOf("\t", at + 1)) count += 1;
  return count;
}

function cellCount(lines: readonly string[], columnCount: number): number {
  let count = 0;
  for (const line of lines) count += line.split("\t", columnCount).length;
  return count;
}

/** Lines that are not blank. A bare CR ends a line only in files that have no LF; else it is a line break inside of a cell. */
function linesOf(text: string): string[] {
  // What is left of a CRLF goes with the blanks around the last cell.
  const lines = text.split(text.includes("\n") ? "\n" : "\r");
  let kept = 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (beginsPlainly(line) || line.trim() !== "") lines[kept++] = line;
  }
  lines.length = kept;
  return lines;
}

/** Begins with a visible ASCII character: such a line is not blank, and need not be trimmed to see that. */
function beginsPlainly(line: string): boolean {
  const code = line.charCodeAt(0);
  return code > 0x20 && code < 0x7f;
}

function isWord(line: string, word: string): boolean {
  return line.trim().toLowerCase() === word;
}

/** The trimmed cells of a line, which may be fewer than the columns; cells beyond them belong to nothing. */
export function cellsOf(line: string, most?: number): string[] {
  if (!line.includes("\t")) return [line.trim()];
  const cells = line.split("\t", most);
  for (let index = 0; index < cells.length; index += 1) cells[index] = (cells[index] ?? "").trim();
  return cells;
}

function headingsOf(lines: readonly string[]): Map<string, string> {
  const headings = new Map<string, string>();
  for (const line of lines) {
    if (isWord(line, "heading")) continue;
    const cells = line.includes("\t") ? cellsOf(line) : line.trim().split(/\s+/);
    for (let index = 0; index + 1 < cells.length; index += 2) {
      headings.set((cells[index] ?? "").toUpperCase(), cells[index + 1] ?? "");
    }
  }
  return headings;
}
