/**
 * Spreadsheets run a cell that begins with one of these as a formula. Existing leading apostrophes are kept, and one is added.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
/**
 * Where a semicolon separates cells, as in much of Europe, one inside a text begins a cell, and a line break a row, quoted or
 * not: a formula there would run too (PLUS-1046). The "- " of a list is not a formula.
 */
const FORMULA_INSIDE = /(?<=[;\t\r\n])(?=['" ]*(?:[=@]|[+-](?! )))/g;

/**
 * One line of a CSV file (RFC 4180), with its line ending. A text that a spreadsheet would run as a formula gets a leading
 * apostrophe, which makes it text; this includes signed numbers, so pass numbers without a plus.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

function csvCell(text: string): string {
  const guarded = text.replace(FORMULA_INSIDE, "'");
  const safe = FORMULA.test(text) ? `'${guarded}` : guarded;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
