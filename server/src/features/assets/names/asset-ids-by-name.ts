import type { Db } from "#server/platform/db/database.ts";
import { AssetReader } from "../asset-store.ts";

/** The living assets of a folder among these name keys (`nameKey`): what an upload of such a name adds a version to. No rights are checked here. @public */
export async function assetIdsByName(
  db: Db,
  folderId: string,
  nameKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new AssetReader(db).idsByNames(folderId, nameKeys);
}
