import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { assetAccessLoader, requireAsset } from "../../assets/asset-access.ts";
import { type ChoiceOfItems, requireChoice } from "../../folders/choice-of-items.ts";
import { folderAccessLoader, requireFolder } from "../../folders/folder-access.ts";
import { emitFolderChanged } from "../../folders/folder-events.ts";
import { lockTreeAs } from "../../folders/tree/lock-tree-as.ts";
import { requireProject } from "../../projects/access/project-access.ts";
import { requireUser } from "../../users/require-user.ts";
import { disposeAssets } from "./dispose-assets.ts";
import { disposeFolders } from "./dispose-folders.ts";

/** Moves a selection to the trash, all or nothing (PLUS-024). Each item becomes a separate entry. */
export async function deleteItems(ctx: CallContext, input: ChoiceOfItems & { project: string }): Promise<boolean> {
  requireUser(ctx.actor);
  const { folders, assets } = requireChoice(input);
  await requireProject(ctx, input.project, "view");
  const address = { projectId: input.project };
  const rows = await Promise.all(folders.map((folderId) => requireFolder(ctx, { ...address, folderId }, "DELETE")));
  if (rows.some(({ row }) => row.parentId === null))
    throw new AppError("FORBIDDEN", "The root folder is deleted with its project");
  await Promise.all(assets.map((assetId) => requireAsset(ctx, { ...address, assetId }, "DELETE")));
  await ctx.platform.transact(async (unit) => {
    const locked = await lockTreeAs(ctx, unit, input.project);
    for (const { folderId } of await disposeAssets(locked.ctx, unit, locked, assets))
      await emitFolderChanged(unit, input.project, folderId);
    await disposeFolders(locked.ctx, unit, locked, folders);
  });
  folderAccessLoader(ctx).clearAll();
  assetAccessLoader(ctx).clearAll();
  return true;
}
