/** Spreadsheets run a cell that begins with one of these as a formula. Apostrophes before one stay apart from the one that is added. */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * One line of a CSV file (RFC 4180), its end included. A text that a spreadsheet would run as a formula gets an apostrophe before it,
 * which makes it a text; a signed number would too, so numbers are to be given without a plus.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
