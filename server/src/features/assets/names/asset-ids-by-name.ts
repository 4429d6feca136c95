import type { Db } from "#server/platform/db/database.ts";
import { AssetReader } from "../asset-store.ts";

/**
 * Returns the existing assets of a folder with these name keys (`nameKey`): an upload with such a name adds a version to them.
 * Checks no permissions.
 * @public
 */
export async function assetIdsByName(
  db: Db,
  folderId: string,
  nameKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new AssetReader(db).idsByNames(folderId, nameKeys);
}
