/** An Avid Log Exchange file taken apart, whatever dialect it is written in. */
export interface AleFile {
  /** Global headings by their name in upper case: FPS, TAPE, VIDEO_FORMAT … */
  readonly headings: ReadonlyMap<string, string>;
  /** Trimmed; "" for a column without a name. */
  readonly columns: readonly string[];
  /** Trimmed cells; rows may be shorter or longer than the columns. */
  readonly rows: readonly (readonly string[])[];
}

const MOST_ROWS = 100_000;

/**
 * Reads LF, CRLF and CR-only files, with blank lines between the sections, everywhere, or nowhere, headings one per line or all on one,
 * section words in any case. Null when there is no Column or no Data section, or more rows than anybody logs: then it is no ALE.
 */
export function parseAle(text: string): AleFile | null {
  const lines = linesOf(text);
  const columnAt = lines.findIndex((line) => isWord(line, "column"));
  if (columnAt < 0) return null;
  const namesAt = columnAt + 1;
  const dataAt = lines.findIndex((line, index) => index > columnAt && isWord(line, "data"));
  if (dataAt < 0) return null;
  const rows = lines.slice(dataAt + 1);
  if (rows.length > MOST_ROWS) return null;
  return {
    headings: headingsOf(lines.slice(0, columnAt)),
    columns: dataAt > namesAt ? cellsOf(lines[namesAt] ?? "") : [],
    rows: rows.map(cellsOf),
  };
}

/** Lines that are not blank. A bare CR ends a line only in files that have no LF; else it is a line break inside of a cell. */
function linesOf(text: string): string[] {
  const lines = text.includes("\n") ? text.split(/\r*\n/) : text.split("\r");
  return lines.filter((line) => line.trim() !== "");
}

function isWord(line: string, word: string): boolean {
  return line.trim().toLowerCase() === word;
}

function cellsOf(line: string): string[] {
  return line.split("\t").map((cell) => cell.trim());
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
