import type { AssetRow } from "../versions/version-columns-store.ts";

/** @public */
export function byFolder(rows: readonly AssetRow[]): ReadonlyMap<string, readonly AssetRow[]> {
  const found = new Map<string, AssetRow[]>();
  for (const row of rows) {
    const list = found.get(row.folderId) ?? [];
    list.push(row);
    found.set(row.folderId, list);
  }
  return found;
}

/** Returns what these assets add to or (-1) subtract from the totals of the folders above. */
export function totalsOf(rows: readonly AssetRow[], sign: 1 | -1) {
  return {
    assets: sign * rows.length,
    sizeBytes: sign * rows.reduce((sum, row) => sum + row.size, 0),
    durationMs: sign * rows.reduce((sum, row) => sum + (row.durationMs ?? 0), 0),
  };
}
