import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { folderAccessLoader, requireFolder } from "../../folders/folder-access.ts";
import { lockTreeAs } from "../../folders/tree/lock-tree-as.ts";
import { requireUser } from "../../users/require-user.ts";
import { disposeFolders } from "./dispose-folders.ts";

export interface DeleteFolderInput {
  readonly project: string;
  readonly id: string;
}

/** Deletes a folder with all its content (docs/spec/rules.md, Trash). */
export async function deleteFolder(ctx: CallContext, input: DeleteFolderInput): Promise<boolean> {
  requireUser(ctx.actor);
  const { row } = await requireFolder(ctx, { folderId: input.id, projectId: input.project }, "DELETE");
  if (row.parentId === null) throw new AppError("FORBIDDEN", "The root folder is deleted with its project");
  await ctx.platform.transact(async (unit) => {
    const locked = await lockTreeAs(ctx, unit, input.project);
    await disposeFolders(locked.ctx, unit, locked, [input.id]);
  });
  folderAccessLoader(ctx).clearAll();
  return true;
}
