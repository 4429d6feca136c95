import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type AssetAddress, assetAccessLoader, requireAsset } from "./asset-access.ts";
import { AssetView } from "./asset-view.ts";

export async function findAsset(ctx: CallContext, address: AssetAddress): Promise<AssetView> {
  return new AssetView(ctx, await requireAsset(ctx, address, "VIEW"));
}

/** Returns the asset after a change in this request. @public */
export async function freshAsset(ctx: CallContext, assetId: string): Promise<AssetView> {
  const access = await assetAccessLoader(ctx).clear(assetId).load(assetId);
  if (!access) throw notFound("Asset");
  return new AssetView(ctx, access);
}
