import { AppError, notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { carriedFrom, requireCarriable } from "../../folders/audience/require-carriable.ts";
import { type ChoiceOfItems, requireChoice } from "../../folders/choice-of-items.ts";
import { FOLDER_NAME_TAKEN } from "../../folders/create-folder.ts";
import { folderAccessLoader, folderAccessOf, requireFolder, requirePermission } from "../../folders/folder-access.ts";
import { emitFolderChanged } from "../../folders/folder-events.ts";
import { requireFolderRow, requireFolderRows } from "../../folders/tree/folder-tree.ts";
import { FOLDER_NAME_INDEX } from "../../folders/tree/folder-tree-store.ts";
import { type LockedTree, lockTreeAs } from "../../folders/tree/lock-tree-as.ts";
import { relocateFolders } from "../../folders/tree/relocate-folders.ts";
import { requireUser } from "../../users/require-user.ts";
import { assetAccessLoader, requireAsset } from "../asset-access.ts";
import { ASSET_NAME_INDEX, AssetReader, AssetWriter } from "../asset-store.ts";
import { byFolder } from "../lists/assets-by-folder.ts";
import { countAssetsIn, discountAssets } from "../lists/count-assets-in.ts";
import { ASSET_NAME_TAKEN } from "../names/rename-asset.ts";

export interface MoveItemsInput extends ChoiceOfItems {
  readonly project: string;
  readonly newParent: string;
}

/** Moves a selection within its project, all or nothing (PLUS-024). The rules are those of `moveFolder` and `moveAsset`. */
export async function moveItems(ctx: CallContext, input: MoveItemsInput): Promise<boolean> {
  requireUser(ctx.actor);
  const { folders, assets } = requireChoice(input);
  const address = { projectId: input.project };
  await requireFolder(ctx, { ...address, folderId: input.newParent }, "EDIT");
  const rows = await Promise.all(folders.map((folderId) => requireFolder(ctx, { ...address, folderId }, "EDIT")));
  const parents = rows.map(({ row }) => {
    if (row.parentId === null) throw new AppError("FORBIDDEN", "The root folder cannot be moved");
    return row.parentId;
  });
  await Promise.all(parents.map((folderId) => requireFolder(ctx, { ...address, folderId }, "EDIT")));
  await Promise.all(assets.map((assetId) => requireAsset(ctx, { ...address, assetId }, "EDIT")));
  await orNameConflict(ASSET_NAME_INDEX, ASSET_NAME_TAKEN, () =>
    orNameConflict(FOLDER_NAME_INDEX, FOLDER_NAME_TAKEN, () =>
      ctx.platform.transact(async (unit) => {
        const locked = await lockTreeAs(ctx, unit, input.project);
        await relocateFolders(locked.ctx, unit, locked, folders, input.newParent);
        await relocateAssets(unit, locked, input.newParent, assets);
      }),
    ),
  );
  folderAccessLoader(ctx).clearAll();
  assetAccessLoader(ctx).clearAll();
  return true;
}

async function relocateAssets(
  unit: Unit,
  { ctx, tree, project }: LockedTree,
  targetId: string,
  assetIds: readonly string[],
): Promise<void> {
  const { projectId } = project.scope;
  const target = await requireFolderRow(unit, projectId, targetId);
  const to = folderAccessOf(ctx.actor, project, target);
  requirePermission(to, "EDIT");
  const rows = assetIds.length === 0 ? [] : await new AssetReader(unit.db).byIds(assetIds);
  if (rows.length !== assetIds.length) throw notFound("Asset");
  const moving = rows.filter((row) => row.folderId !== target.id);
  const left = byFolder(moving);
  const folders = await requireFolderRows(unit, projectId, [...left.keys()]);
  const places = folders.map((folder) => folderAccessOf(ctx.actor, project, folder));
  for (const place of places) requirePermission(place, "EDIT");
  const from = places.map(carriedFrom);
  await requireCarriable(ctx, unit.db, { how: "move", kind: "asset", project, from }, to);
  const ids = moving.map(({ id }) => id);
  await new AssetWriter(unit.db).moveAll(ids, target.id, ctx.platform.clock.now());
  await discountAssets(unit, tree, folders, left);
  await countAssetsIn(unit, tree, [target], ids);
  for (const { id } of folders) await emitFolderChanged(unit, projectId, id);
  await emitFolderChanged(unit, projectId, target.id);
}
