import { invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { type AssetAccess, requireAsset } from "../assets/asset-access.ts";
import { AssetWriter } from "../assets/asset-store.ts";
import type { AssetView } from "../assets/asset-view.ts";
import { freshAsset } from "../assets/find-asset.ts";
import { requireSameVersions } from "./arrange-versions.ts";
import { EmptiedWriter } from "./emptied-store.ts";
import { changeStack, placeVersions, recordStack, requireVersionIds } from "./locked-stack.ts";
import { requireShowable } from "./require-showable.ts";

/**
 * Makes all versions of an asset the newest versions of another asset of the same kind in the same folder, in the given order
 * (oldest first) or on top (PLUS-937). The emptied asset is hidden, and can be refilled for a day.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION; CONFLICT if the order doesn't match the current versions of both
 */
export async function stackAsset(
  ctx: CallContext,
  ontoId: string,
  assetId: string,
  order: readonly string[] | null,
): Promise<AssetView> {
  const wanted = order === null ? null : requireVersionIds(order);
  if (ontoId === assetId) throw invalid("asset", "An asset can't be stacked on itself");
  await requireAsset(ctx, { assetId }, "EDIT");
  await changeStack(ctx, ontoId, ["EDIT"], async (stack) => {
    const { projectId } = stack.asset.row;
    const source = await requireAsset(stack.locked.ctx, { assetId, projectId }, "EDIT");
    requireAlike(stack.asset, source);
    await requireShowable(stack, stack.asset.row, source);
    await stack.writer.lockAssets([assetId]);
    const added = await stack.writer.versionIds(assetId);
    const together = [...stack.versionIds, ...added];
    if (wanted !== null) requireSameVersions(wanted, together);
    await placeVersions(
      stack,
      new Map([
        [ontoId, wanted ?? together],
        [assetId, []],
      ]),
    );
    await new EmptiedWriter(stack.unit.db).remember(assetId, added);
    await new AssetWriter(stack.unit.db).hide([assetId], ctx.platform.clock.now());
    await recordStack(stack, "asset.stacked", { stacked: source.row.name });
  });
  return freshAsset(ctx, ontoId);
}

function requireAlike({ row: onto }: AssetAccess, { row }: AssetAccess): void {
  if (row.folderId !== onto.folderId) throw invalid("asset", "Select assets of the same folder");
  if (row.type !== onto.type) throw invalid("asset", "Select assets of the same kind");
  if ((row.archiveFormat ?? "") !== (onto.archiveFormat ?? ""))
    throw invalid("asset", "Select assets of the same kind");
}
