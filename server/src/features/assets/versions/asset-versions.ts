import DataLoader from "dataloader";
import { commentSight } from "#core/permissions/comment-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { AssetReader, type VersionOfAssetRow } from "../asset-store.ts";
import type { AssetView } from "../asset-view.ts";
import { seesAllNotes } from "../seen-notes-store.ts";
import type { VersionView } from "./version-view.ts";

const VERSIONS = Symbol("versions of assets");
const COUNTS = { version: Symbol("comment counts of versions"), asset: Symbol("comment counts of assets") };

/**
 * Returns all versions, newest first; batched, so that a list of assets needs one query. An asset with a single version needs
 * none.
 */
export async function assetVersions(ctx: CallContext, asset: AssetView): Promise<readonly VersionView[]> {
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

/** Counts the existing comments on a version that the actor may read; batched. */
export function commentCount(ctx: CallContext, versionId: string): Promise<number> {
  return countLoader(ctx, "version").load(versionId);
}

/** Counts the comments on an asset with all its versions; for a person who may read all, the count comes from its row. */
export async function assetCommentCount(ctx: CallContext, asset: AssetView): Promise<number> {
  return seesAllNotes(commentSight(ctx.actor)) ? asset.commentCount : countLoader(ctx, "asset").load(asset.id);
}

function countLoader(ctx: CallContext, of: "version" | "asset"): DataLoader<string, number> {
  return ctx.once(
    COUNTS[of],
    () =>
      new DataLoader<string, number>(async (ids) => {
        const counts = await new AssetReader(ctx.platform.db).commentCounts(of, ids, commentSight(ctx.actor));
        return ids.map((id) => counts.get(id) ?? 0);
      }),
  );
}
