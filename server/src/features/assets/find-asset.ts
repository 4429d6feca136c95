import { notFound } from "#core/errors/app-error.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { type AssetAddress, assetAccessLoader, requireAsset } from "./asset-access.ts";
import { AssetView } from "./asset-view.ts";

export async function findAsset(ctx: RequestContext, address: AssetAddress): Promise<AssetView> {
  return new AssetView(ctx, await requireAsset(ctx, address, "VIEW"));
}

/** The asset as a change in this request left it. */
export async function freshAsset(ctx: RequestContext, assetId: string): Promise<AssetView> {
  const access = await assetAccessLoader(ctx).clear(assetId).load(assetId);
  if (!access) throw notFound("Asset");
  return new AssetView(ctx, access);
}
