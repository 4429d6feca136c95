import { AppError } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import { requireUser } from "../users/require-user.ts";
import { FOLDER_NAME_TAKEN } from "./create-folder.ts";
import { changedFolder } from "./find-folder.ts";
import { requireFolder } from "./folder-access.ts";
import type { FolderView } from "./folder-view.ts";
import { requireFolderRow } from "./tree/folder-tree.ts";
import { FOLDER_NAME_INDEX } from "./tree/folder-tree-store.ts";
import { lockTreeAs } from "./tree/lock-tree-as.ts";
import { relocateFolders } from "./tree/relocate-folders.ts";

export interface MoveFolderInput {
  readonly project: string;
  readonly id: string;
  readonly newParent: string;
}

/**
 * Moves a folder with all its content within its project. Requires edit permission on its parent, its destination, and the folder
 * itself (FOLDERS-067, FOLDERS-111). A parent in another project is not found.
 */
export async function moveFolder(ctx: CallContext, input: MoveFolderInput): Promise<FolderView> {
  requireUser(ctx.actor);
  const { project, row } = await requireFolder(ctx, { folderId: input.id, projectId: input.project }, "EDIT");
  if (row.parentId === null) throw new AppError("FORBIDDEN", "The root folder cannot be moved");
  await requireFolder(ctx, { folderId: input.newParent, projectId: input.project }, "EDIT");
  await requireFolder(ctx, { folderId: row.parentId, projectId: input.project }, "EDIT");
  const moved = await orNameConflict(FOLDER_NAME_INDEX, FOLDER_NAME_TAKEN, () =>
    ctx.platform.transact(async (unit) => {
      const locked = await lockTreeAs(ctx, unit, input.project);
      await relocateFolders(locked.ctx, unit, locked, [input.id], input.newParent);
      return requireFolderRow(unit, input.project, input.id);
    }),
  );
  return changedFolder(ctx, project, moved);
}
