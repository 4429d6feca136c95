import DataLoader from "dataloader";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { AssetReader, type VersionOfAssetRow } from "./asset-store.ts";
import type { AssetView } from "./asset-view.ts";
import type { VersionView } from "./version-view.ts";

const VERSIONS = Symbol("versions of assets");
const COUNTS = Symbol("comment counts");

/** All versions, newest first; batched, so that a list of assets asks once. An asset with a single version asks nothing. */
export async function assetVersions(ctx: RequestContext, asset: AssetView): Promise<readonly VersionView[]> {
  if (asset.access.row.number === 1) return [asset.newestVersion];
  const loader = ctx.once(
    VERSIONS,
    () =>
      new DataLoader<string, readonly VersionOfAssetRow[]>(async (ids) => {
        const rows = Map.groupBy(await new AssetReader(ctx.platform.db).versionsOf(ids), (row) => row.assetId);
        return ids.map((id) => rows.get(id) ?? []);
      }),
  );
  return (await loader.load(asset.id)).map((row) => asset.versionView(row));
}

/** Living comments on a version; batched. */
export function commentCount(ctx: RequestContext, versionId: string): Promise<number> {
  const loader = ctx.once(
    COUNTS,
    () =>
      new DataLoader<string, number>(async (ids) => {
        const counts = await new AssetReader(ctx.platform.db).commentCounts(ids);
        return ids.map((id) => counts.get(id) ?? 0);
      }),
  );
  return loader.load(versionId);
}
