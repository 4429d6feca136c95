/**
 * Spreadsheets run a cell that begins with one of these as a formula. Existing leading apostrophes are kept, and one is added.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * One line of a CSV file (RFC 4180), with its line ending. A text that a spreadsheet would run as a formula gets a leading
 * apostrophe, which makes it text; this includes signed numbers, so pass numbers without a plus.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
