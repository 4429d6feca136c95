import { AppError } from "#core/errors/app-error.ts";
import { nameKey } from "#core/names/name-rules.ts";
import { requireName } from "#core/names/require-name.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import { requireUser } from "../users/require-user.ts";
import { FOLDER_NAME_TAKEN } from "./create-folder.ts";
import { changedFolder } from "./find-folder.ts";
import { folderAccessOf, requireFolder, requirePermission } from "./folder-access.ts";
import { emitFolderChanged } from "./folder-events.ts";
import type { FolderView } from "./folder-view.ts";
import { requireFolderRow } from "./tree/folder-tree.ts";
import { FOLDER_NAME_INDEX } from "./tree/folder-tree-store.ts";
import { lockTreeAs } from "./tree/lock-tree-as.ts";

export interface RenameFolderInput {
  readonly project: string;
  readonly id: string;
  readonly newName: string;
}

export async function renameFolder(ctx: CallContext, input: RenameFolderInput): Promise<FolderView> {
  requireUser(ctx.actor);
  const { row, project } = await requireFolder(ctx, { folderId: input.id, projectId: input.project }, "EDIT");
  // The root folder has the project's title (FOLDERS-065).
  if (row.parentId === null) throw new AppError("FORBIDDEN", "The root folder is renamed with its project");
  const name = requireName("name", input.newName);
  const renamed = await orNameConflict(FOLDER_NAME_INDEX, FOLDER_NAME_TAKEN, () =>
    ctx.platform.transact(async (unit) => {
      const { tree, ctx: now, project: locked } = await lockTreeAs(ctx, unit, input.project);
      const before = await requireFolderRow(unit, input.project, input.id);
      requirePermission(folderAccessOf(now.actor, locked, before), "EDIT");
      await tree.rename(input.id, name, nameKey(name), ctx.platform.clock.now());
      await emitFolderChanged(unit, input.project, before.parentId ?? input.id);
      await emitFolderChanged(unit, input.project, input.id);
      return requireFolderRow(unit, input.project, input.id);
    }),
  );
  return changedFolder(ctx, project, renamed);
}
