import { companionKeysOf } from "#core/clip-metadata/match/match-rows.ts";
import type { PackedRow } from "#media/child/read-texts.ts";
import type { TaggedRow } from "./metadata-store.ts";

/** The most rows with the same name that are compared: no take is logged that often. */
const MOST_ROWS_OF_A_TAG = 500;

/**
 * Returns the rows that clips are compared with, in file order, with the tags by which they are found; drops rows that share
 * their tags with hundreds of earlier ones. A file with one row may belong to the clip it is named after, whatever the row's own
 * name.
 */
export function findableRows(fileName: string, rows: readonly PackedRow[]): TaggedRow[] {
  const [only] = rows;
  if (only && rows.length === 1) {
    const companions = companionKeysOf(fileName).map((key) => `=${key}`);
    return [{ position: 0, tags: [...new Set([...only.tags, ...companions])], content: only.content }];
  }
  const seen = new Map<string, number>();
  return rows.flatMap(({ tags, content }, position) => {
    const left = tags.filter((tag) => {
      const count = (seen.get(tag) ?? 0) + 1;
      seen.set(tag, count);
      return count <= MOST_ROWS_OF_A_TAG;
    });
    return left.length > 0 ? [{ position, tags: left, content }] : [];
  });
}
