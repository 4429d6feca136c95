import type { CallContext } from "#server/platform/call/call-context.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { carriedFrom, requireCarriable } from "../../folders/audience/require-carriable.ts";
import { folderAccessOf, requireFolder, requirePermission } from "../../folders/folder-access.ts";
import { offerPoster, refreshPosters, requireFolderRow } from "../../folders/tree/folder-tree.ts";
import { lockTreeAs } from "../../folders/tree/lock-tree-as.ts";
import { requireUser } from "../../users/require-user.ts";
import { requireAsset } from "../asset-access.ts";
import { emitAssetChanged } from "../asset-events.ts";
import { ASSET_NAME_INDEX, AssetWriter } from "../asset-store.ts";
import type { AssetView } from "../asset-view.ts";
import { freshAsset } from "../find-asset.ts";
import { ASSET_NAME_TAKEN } from "../names/rename-asset.ts";

export interface MoveAssetInput {
  readonly project: string;
  readonly id: string;
  readonly newParent: string;
}

/**
 * Moves an asset within its project. Requires edit permission in the source and the destination folder (FOLDERS-067,
 * FOLDERS-111).
 */
export async function moveAsset(ctx: CallContext, input: MoveAssetInput): Promise<AssetView> {
  requireUser(ctx.actor);
  await requireAsset(ctx, { assetId: input.id, projectId: input.project }, "EDIT");
  await requireFolder(ctx, { folderId: input.newParent, projectId: input.project }, "EDIT");
  await orNameConflict(ASSET_NAME_INDEX, ASSET_NAME_TAKEN, () =>
    ctx.platform.transact((unit) => move(ctx, unit, input)),
  );
  return freshAsset(ctx, input.id);
}

async function move(asking: CallContext, unit: Unit, input: MoveAssetInput): Promise<void> {
  const { ctx, tree } = await lockTreeAs(asking, unit, input.project);
  const { row, folder } = await requireAsset(ctx, { assetId: input.id, projectId: input.project }, "EDIT");
  const target = await requireFolderRow(unit, input.project, input.newParent);
  const to = folderAccessOf(ctx.actor, folder.project, target);
  requirePermission(to, "EDIT");
  if (target.id === row.folderId) return;
  const { project } = folder;
  await requireCarriable(ctx, unit.db, { how: "move", kind: "asset", project, from: [carriedFrom(folder)] }, to);
  const [sizeBytes, durationMs] = [row.size, row.durationMs ?? 0];
  await new AssetWriter(unit.db).move(row.id, target.id, ctx.platform.clock.now());
  await tree.addTotals(folder.row.lineage, { assets: -1, sizeBytes: -sizeBytes, durationMs: -durationMs });
  await tree.addTotals(target.lineage, { assets: 1, sizeBytes, durationMs });
  if (hasPoster(row.imagesJson)) {
    await refreshPosters(unit, [folder.row.lineage]);
    await offerPoster(unit, target, row.versionId);
  }
  for (const folderId of [row.folderId, target.id]) {
    await emitAssetChanged(unit, { projectId: row.projectId, folderId, assetId: row.id });
  }
}

/** Whether the column has a poster, without parsing it. */
export function hasPoster(imagesJson: string): boolean {
  return imagesJson.includes('"poster"');
}
