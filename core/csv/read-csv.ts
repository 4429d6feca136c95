/** What `csvLine` puts before a text that a spreadsheet would run. */
const GUARDED = /^'('*[=+\-@\t\r])/;
const GUARDED_INSIDE = /(?<=[;\t\r\n])'(?=['" ]*(?:[=@]|[+-](?! )))/g;

/**
 * The rows of a file with cells separated by `separator` (RFC 4180): quoted cells may contain it, quotes and line breaks. Null
 * for an unclosed quote: the file was cut off. Removes the apostrophe that turns a formula into text.
 */
export function readCsv(text: string, separator: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
    if (cell === null) return null;
    row.push(cell.value.replace(GUARDED_INSIDE, "").replace(GUARDED, "$1"));
    at = cell.end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      row.push("");
    }
    if (text[at] === "\r") at += 1;
    if (text[at] === "\n") at += 1;
    rows.push(row);
    row = [];
  }
  return rows;
}

interface Cell {
  readonly value: string;
  readonly end: number;
}

function quotedCell(text: string, start: number): Cell | null {
  const parts: string[] = [];
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    parts.push(text.slice(from, quote));
    if (text[quote + 1] !== '"') return { value: parts.join('"'), end: afterBlanks(text, quote + 1) };
    from = quote + 2;
  }
}

function plainCell(text: string, start: number, separator: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return { value: text.slice(start, end), end };
}

/** Some programs add blanks after a closing quote. */
function afterBlanks(text: string, start: number): number {
  let end = start;
  while (text[end] === " ") end += 1;
  return end;
}
