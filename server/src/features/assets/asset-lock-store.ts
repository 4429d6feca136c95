import type { Tx } from "#server/platform/db/database.ts";

/**
 * Locks the row of an asset, behind which what is said and decided of it changes one after another.
 * False when the asset is gone or lies in another folder by now.
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
