/** A statement takes at most 65,535 values; this many rows of a dozen columns stay well below. */
const ROWS_AT_ONCE = 1_000;

/** Passes the rows on in batches that fit one statement, one at a time. Does nothing for no rows. @public */
export async function inChunks<Row>(
  rows: readonly Row[],
  work: (chunk: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await work(rows.slice(start, start + ROWS_AT_ONCE));
}
