import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { folderAccessOf } from "../folders/folder-access.ts";
import { requireFolderRow } from "../folders/tree/folder-tree.ts";
import { type AssetAccess, type AssetPermission, assetAccessOf, requireAssetRight } from "./asset-access.ts";
import { AssetReader } from "./asset-store.ts";

/**
 * The asset as it is behind the tree lock: it may have been moved or deleted since it was asked for, and its rights with it.
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function requireCurrentAsset(
  ctx: CallContext,
  unit: Unit,
  asked: AssetAccess,
  permission: AssetPermission,
): Promise<AssetAccess> {
  const row = await new AssetReader(unit.db).byId(asked.row.id);
  if (!row) throw notFound("Asset");
  const folderRow = await requireFolderRow(unit, row.projectId, row.folderId);
  const access = assetAccessOf(ctx.actor, folderAccessOf(ctx.actor, asked.folder.project, folderRow), row);
  if (!access) throw notFound("Asset");
  requireAssetRight(access, permission);
  return access;
}
