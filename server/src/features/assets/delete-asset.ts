import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import { inProject } from "../audit/audit-project.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { lockTree, refreshPosters } from "../folders/folder-tree.ts";
import { TrashWriter } from "../folders/trash-entry-store.ts";
import { requireUser } from "../users/require-user.ts";
import { assetAccessLoader, requireAsset } from "./asset-access.ts";
import { emitAssetChanged } from "./asset-events.ts";
import { requireCurrentAsset } from "./current-asset.ts";
import { hasPoster } from "./move-asset.ts";

/** Decision 29: it stays in the trash until it is restored or purged; its name is free at once. */
export async function deleteAsset(ctx: RequestContext, input: { project: string; id: string }): Promise<boolean> {
  const { userId } = requireUser(ctx.actor);
  const access = await requireAsset(ctx, { assetId: input.id, projectId: input.project }, "DELETE");
  await ctx.platform.transact(async (unit) => {
    const tree = await lockTree(unit, input.project);
    const { row, folder } = await requireCurrentAsset(ctx, unit, access, "DELETE");
    const disposal = { projectId: input.project, at: ctx.platform.clock.now(), by: userId };
    await new TrashWriter(unit.db).addAssets([row.id], disposal);
    await tree.addTotals(folder.row.lineage, { assets: -1, sizeBytes: -row.size, durationMs: -(row.durationMs ?? 0) });
    if (hasPoster(row.imagesJson)) await refreshPosters(unit, folder.row.lineage);
    const target = { kind: "asset", id: row.id, name: row.name } as const;
    const place = inProject(folder.project);
    await recordAudit(unit, ctx.platform.clock, { by: ctx.actor, verb: "asset.deleted", target, place });
    await emitAssetChanged(unit, { projectId: row.projectId, folderId: row.folderId, assetId: row.id });
  });
  assetAccessLoader(ctx).clear(input.id);
  return true;
}
