import type { CallContext } from "#server/platform/call/call-context.ts";
import { assetAccessLoader, requireAsset } from "../../assets/asset-access.ts";
import { emitAssetChanged } from "../../assets/asset-events.ts";
import { lockTreeAs } from "../../folders/tree/lock-tree-as.ts";
import { requireUser } from "../../users/require-user.ts";
import { disposeAssets } from "./dispose-assets.ts";

/** Moves an asset to the trash; its name is free immediately (docs/spec/rules.md, Trash). */
export async function deleteAsset(ctx: CallContext, input: { project: string; id: string }): Promise<boolean> {
  requireUser(ctx.actor);
  await requireAsset(ctx, { assetId: input.id, projectId: input.project }, "DELETE");
  await ctx.platform.transact(async (unit) => {
    const locked = await lockTreeAs(ctx, unit, input.project);
    const gone = await disposeAssets(locked.ctx, unit, locked, [input.id]);
    for (const { id, projectId, folderId } of gone) await emitAssetChanged(unit, { projectId, folderId, assetId: id });
  });
  assetAccessLoader(ctx).clear(input.id);
  return true;
}
