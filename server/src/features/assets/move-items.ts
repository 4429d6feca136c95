import { AppError, notFound } from "#core/errors/app-error.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";
import { type ChoiceOfItems, requireChoice } from "../folders/choice-of-items.ts";
import { FOLDER_NAME_TAKEN } from "../folders/create-folder.ts";
import {
  type FolderAccess,
  folderAccessLoader,
  folderAccessOf,
  requireFolder,
  requireNoGain,
  requirePermission,
} from "../folders/folder-access.ts";
import { emitFolderChanged } from "../folders/folder-events.ts";
import { lockTree, refreshPosters, requireFolderRow } from "../folders/folder-tree.ts";
import { FOLDER_NAME_INDEX } from "../folders/folder-tree-store.ts";
import { relocateFolder } from "../folders/move-folder.ts";
import { requireUser } from "../users/require-user.ts";
import { assetAccessLoader, requireAsset } from "./asset-access.ts";
import { ASSET_NAME_INDEX, AssetReader, AssetWriter } from "./asset-store.ts";
import { byFolder, totalsOf } from "./assets-by-folder.ts";
import { countAssetsIn } from "./count-assets-in.ts";
import type { TreeChange } from "./dispose-assets.ts";
import { hasPoster } from "./move-asset.ts";
import { ASSET_NAME_TAKEN } from "./rename-asset.ts";

export interface MoveItemsInput extends ChoiceOfItems {
  readonly project: string;
  readonly newParent: string;
}

/** Moves a selection within its project: all of it, or nothing (PLUS-024). The rules are those of `moveFolder` and `moveAsset`. */
export async function moveItems(ctx: RequestContext, input: MoveItemsInput): Promise<boolean> {
  const { userId } = requireUser(ctx.actor);
  const { folders, assets } = requireChoice(input);
  const address = { projectId: input.project };
  const target = await requireFolder(ctx, { ...address, folderId: input.newParent }, "EDIT");
  const rows = await Promise.all(folders.map((folderId) => requireFolder(ctx, { ...address, folderId }, "EDIT")));
  for (const { row } of rows) {
    if (row.parentId === null) throw new AppError("FORBIDDEN", "The root folder cannot be moved");
    await requireFolder(ctx, { ...address, folderId: row.parentId }, "EDIT");
  }
  await Promise.all(assets.map((assetId) => requireAsset(ctx, { ...address, assetId }, "EDIT")));
  await orNameConflict(ASSET_NAME_INDEX, ASSET_NAME_TAKEN, () =>
    orNameConflict(FOLDER_NAME_INDEX, FOLDER_NAME_TAKEN, () =>
      ctx.platform.transact(async (unit) => {
        const tree = await lockTree(unit, input.project);
        const change = { tree, project: target.project, userId };
        for (const id of folders) await relocateFolder(ctx, unit, change, { ...input, id });
        await relocateAssets(ctx, unit, change, target, assets);
      }),
    ),
  );
  folderAccessLoader(ctx).clearAll();
  assetAccessLoader(ctx).clearAll();
  return true;
}

async function relocateAssets(
  ctx: RequestContext,
  unit: Unit,
  { tree, project }: TreeChange,
  asked: FolderAccess,
  assetIds: readonly string[],
): Promise<void> {
  const { projectId } = project.scope;
  const target = await requireFolderRow(unit, projectId, asked.row.id);
  const to = folderAccessOf(ctx.actor, project, target);
  requirePermission(to, "EDIT");
  const rows = assetIds.length === 0 ? [] : await new AssetReader(unit.db).byIds(assetIds);
  if (rows.length !== assetIds.length) throw notFound("Asset");
  const moving = rows.filter((row) => row.folderId !== target.id);
  for (const [folderId, inFolder] of byFolder(moving)) {
    const folder = await requireFolderRow(unit, projectId, folderId);
    const from = folderAccessOf(ctx.actor, project, folder);
    requirePermission(from, "EDIT");
    requireNoGain(from, to);
    const ids = inFolder.map((row) => row.id);
    await new AssetWriter(unit.db).moveAll(ids, target.id, ctx.platform.clock.now());
    await tree.addTotals(folder.lineage, totalsOf(inFolder, -1));
    if (inFolder.some((row) => hasPoster(row.imagesJson))) await refreshPosters(unit, folder.lineage);
    await countAssetsIn(unit, tree, [target], ids);
    await emitFolderChanged(unit, projectId, folderId);
  }
  await emitFolderChanged(unit, projectId, target.id);
}
