import DataLoader from "dataloader";
import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import {
  type AssetAccess,
  type AssetAddress,
  type AssetPermission,
  assetAccessLoader,
  requireAsset,
} from "./asset-access.ts";
import { AssetReader, type VersionOfAssetRow } from "./asset-store.ts";

/** A version of an asset that the actor may view. @public */
export interface VersionAccess {
  readonly version: VersionOfAssetRow;
  readonly asset: AssetAccess;
}

const LOADER = Symbol("version access");

/** Versions by id whose asset the actor may view, batched per request; else null. @public */
export function versionAccessLoader(ctx: RequestContext): DataLoader<string, VersionAccess | null> {
  return ctx.once(
    LOADER,
    () =>
      new DataLoader<string, VersionAccess | null>(async (ids) => {
        const rows = await new AssetReader(ctx.platform.db).versionsByIds(ids);
        const assets = await Promise.all(rows.map((row) => assetAccessLoader(ctx).load(row.assetId)));
        const found = new Map<string, VersionAccess>();
        rows.forEach((version, place) => {
          const asset = assets[place];
          if (asset) found.set(version.versionId, { version, asset });
        });
        return ids.map((id) => found.get(id) ?? null);
      }),
  );
}

/**
 * A version on whose asset the actor has this right. Every id that is given must fit the others: version in asset, asset in folder,
 * folder in project.
 * @throws AppError NOT_FOUND, FORBIDDEN as `requireAsset`
 * @public
 */
export async function requireVersion(
  ctx: RequestContext,
  address: { readonly versionId: string } & Partial<AssetAddress>,
  permission: AssetPermission,
): Promise<VersionAccess> {
  const access = isUuid(address.versionId) ? await versionAccessLoader(ctx).load(address.versionId) : null;
  const isOfAnother = address.assetId != null && access?.version.assetId !== address.assetId;
  if (!access || isOfAnother) throw notFound("Version");
  await requireAsset(ctx, { ...address, assetId: access.version.assetId }, permission);
  return access;
}
