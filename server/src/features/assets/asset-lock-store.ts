import type { Tx } from "#server/platform/db/database.ts";

/**
 * Locks the row of an asset, which serializes its comments and decisions. False if the asset was deleted or moved to another
 * folder.
 * @public
 */
export async function lockAsset(tx: Tx, assetId: string, folderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("asset")
    .select("id")
    .where("id", "=", assetId)
    .where("folder_id", "=", folderId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
