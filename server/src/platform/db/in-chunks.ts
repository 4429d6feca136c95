/** A statement takes at most 65,535 values: so many rows of a dozen columns are well below. */
const ROWS_AT_ONCE = 1_000;

/** Hands the rows on in pieces that one statement can hold, one at a time. Nothing for no rows. @public */
export async function inChunks<Row>(
  rows: readonly Row[],
  work: (chunk: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await work(rows.slice(start, start + ROWS_AT_ONCE));
}
