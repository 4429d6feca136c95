/**
 * The audit log lists this many of the newest matching records. Older ones are found by a period, or in an export. Without a
 * limit, a log of ten million would be read again for each window: its ids are more than are kept.
 */
export const MOST_LISTED_RECORDS = 100_000;
