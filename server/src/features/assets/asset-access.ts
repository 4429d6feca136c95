import DataLoader from "dataloader";
import { AppError, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { Actor } from "#core/permissions/actor.ts";
import { type AssetAllowed, assetRights, mayViewAsset } from "#core/permissions/asset-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type FolderAccess, folderAccessLoader } from "../folders/folder-access.ts";
import { requireSession } from "../users/require-user.ts";
import { AssetReader } from "./asset-store.ts";
import type { AssetRow } from "./versions/version-columns-store.ts";

/** An existing asset that the actor may view, with its folder and their permissions. @public */
export interface AssetAccess {
  readonly row: AssetRow;
  readonly folder: FolderAccess;
  readonly rights: AssetAllowed;
}

/** Identifies an asset by its id and its expected folder or project; an asset elsewhere counts as not found. @public */
export interface AssetAddress {
  readonly assetId: string;
  readonly folderId?: string | null | undefined;
  readonly projectId?: string | null | undefined;
}

/** @public */
export type AssetPermission = "VIEW" | "EDIT" | "DELETE" | "DOWNLOAD" | "SHARE" | "COMMENT";

const LOADER = Symbol("asset access");
const RIGHT_OF: Readonly<Record<Exclude<AssetPermission, "VIEW">, keyof AssetAllowed>> = {
  EDIT: "edit",
  DELETE: "delete",
  DOWNLOAD: "download",
  SHARE: "share",
  COMMENT: "comment",
};

/** Null if the actor may not view the asset. Pure: a listing needs no further queries. @public */
export function assetAccessOf(actor: Actor, folder: FolderAccess, row: AssetRow): AssetAccess | null {
  if (!mayViewAsset(actor, folder.rights, row.id)) return null;
  return { row, folder, rights: assetRights(actor, folder.rights, row) };
}

/**
 * Loads existing assets by id that the actor may view, with their permissions; null for others. Two queries for all that a
 * request loads.
 * @public
 */
export function assetAccessLoader(ctx: CallContext): DataLoader<string, AssetAccess | null> {
  return ctx.once(
    LOADER,
    () =>
      new DataLoader<string, AssetAccess | null>(async (ids) => {
        const rows = await new AssetReader(ctx.platform.db).byIds(ids);
        const folders = await Promise.all(rows.map((row) => folderAccessLoader(ctx).load(row.folderId)));
        const found = new Map<string, AssetAccess | null>();
        rows.forEach((row, place) => {
          const folder = folders[place];
          found.set(row.id, folder ? assetAccessOf(ctx.actor, folder, row) : null);
        });
        return ids.map((id) => found.get(id) ?? null);
      }),
  );
}

/**
 * Returns an asset on which the actor has this permission: row (with its newest version), folder and permissions.
 * @throws AppError NOT_FOUND if it doesn't exist, is elsewhere, or may not be viewed; FORBIDDEN without the permission
 * @public
 */
export async function requireAsset(
  ctx: CallContext,
  address: AssetAddress,
  permission: AssetPermission,
): Promise<AssetAccess> {
  requireSession(ctx.actor);
  const access = isUuid(address.assetId) ? await assetAccessLoader(ctx).load(address.assetId) : null;
  if (!access || !lies(access.row, address)) throw notFound("Asset");
  requireAssetRight(access, permission);
  return access;
}

/** @throws AppError FORBIDDEN */
export function requireAssetRight(access: Pick<AssetAccess, "rights">, permission: AssetPermission): void {
  if (permission !== "VIEW" && !access.rights[RIGHT_OF[permission]]) throw new AppError("FORBIDDEN");
}

function lies(row: AssetRow, { folderId, projectId }: AssetAddress): boolean {
  return (folderId == null || row.folderId === folderId) && (projectId == null || row.projectId === projectId);
}
