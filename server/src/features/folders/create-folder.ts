import { AppError, invalid } from "#core/errors/app-error.ts";
import { nameKey } from "#core/names/name-rules.ts";
import { requireName } from "#core/names/require-name.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import type { ProjectAccess } from "../projects/access/project-access.ts";
import { requireUser } from "../users/require-user.ts";
import { changedFolder } from "./find-folder.ts";
import { folderAccessOf, requireFolder, requirePermission } from "./folder-access.ts";
import { isTooDeep, tooDeep } from "./folder-depth.ts";
import { emitFolderChanged } from "./folder-events.ts";
import { FolderReader, type FolderRow } from "./folder-store.ts";
import type { FolderView } from "./folder-view.ts";
import { requireFolderRow } from "./tree/folder-tree.ts";
import { FOLDER_NAME_INDEX, type FolderTreeWriter } from "./tree/folder-tree-store.ts";
import { lockTreeAs } from "./tree/lock-tree-as.ts";

/** Verbatim from the specification (FOLDERS-057, -059). @public */
export const FOLDER_NAME_TAKEN = "This name is already used by another folder";

export interface CreateFolderInput {
  readonly project: string;
  readonly parent: string;
  /** Names, starting below the parent; existing folders are used, others are created. */
  readonly path: readonly string[];
  /** Whether the last folder of the path may already exist (uploads of whole folders) or must be new. */
  readonly mayExist: boolean;
}

/** Creates one folder, or the path to one. Concurrent calls for the same path end in the same folders. */
export async function createFolder(ctx: CallContext, input: CreateFolderInput): Promise<FolderView> {
  const actor = requireUser(ctx.actor);
  const parent = await requireFolder(ctx, { folderId: input.parent, projectId: input.project }, "CREATE");
  const names = requirePath(input.path);
  const row = await orNameConflict(FOLDER_NAME_INDEX, FOLDER_NAME_TAKEN, () =>
    ctx.platform.transact(async (unit) => {
      const { tree, ctx: now, project } = await lockTreeAs(ctx, unit, input.project);
      let current = await requireFolderRow(unit, input.project, input.parent);
      for (const [place, name] of names.entries()) {
        const isLast = place === names.length - 1;
        const step = { ctx: now, unit, tree, project, createdBy: actor.userId };
        current = await enter(step, current, name, !isLast || input.mayExist);
      }
      return current;
    }),
  );
  return changedFolder(ctx, parent.project, row);
}

interface Step {
  readonly ctx: CallContext;
  readonly unit: Unit;
  readonly tree: FolderTreeWriter;
  readonly project: ProjectAccess;
  readonly createdBy: string;
}

/** Returns the child with this name: an existing visible one if allowed, or a new one. */
async function enter(step: Step, parent: FolderRow, name: string, mayExist: boolean): Promise<FolderRow> {
  const { ctx, unit, tree, project } = step;
  const key = nameKey(name);
  const found = await new FolderReader(unit.db).childByName(parent.id, key);
  if (found) {
    const isVisible = folderAccessOf(ctx.actor, project, found).rights.view;
    if (!mayExist || !isVisible) throw new AppError("NAME_CONFLICT", FOLDER_NAME_TAKEN, { field: "name" });
    return found;
  }
  requirePermission(folderAccessOf(ctx.actor, project, parent), "CREATE");
  if (isTooDeep(parent.lineage.length + 1)) throw tooDeep("path");
  const id = ctx.platform.clock.uuid();
  await tree.insert({
    id,
    projectId: parent.projectId,
    parentId: parent.id,
    parentLineage: parent.lineage,
    name,
    nameKey: key,
    createdBy: step.createdBy,
    createdAt: ctx.platform.clock.now(),
  });
  await tree.addTotals(parent.lineage, { folders: 1 });
  await emitFolderChanged(unit, parent.projectId, parent.id);
  return requireFolderRow(unit, parent.projectId, id);
}

function requirePath(path: readonly string[]): readonly string[] {
  if (path.length === 0) throw invalid("path", "A name is required");
  if (isTooDeep(path.length)) throw tooDeep("path");
  return path.map((name) => requireName("path", name));
}
