import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { carriedFrom, requireCarriable } from "../../folders/audience/require-carriable.ts";
import { folderAccessOf, requireFolder, requirePermission } from "../../folders/folder-access.ts";
import { emitFolderChanged } from "../../folders/folder-events.ts";
import { offerPosters, refreshPosters, requireFolderRow } from "../../folders/tree/folder-tree.ts";
import type { LockedTree } from "../../folders/tree/lock-tree-as.ts";
import { relocateFolders } from "../../folders/tree/relocate-folders.ts";
import { requireUser } from "../../users/require-user.ts";
import { AssetWriter } from "../asset-store.ts";
import { type ChangedItems, changeChosen } from "./change-chosen.ts";
import { ChoiceReader } from "./choice-store.ts";
import { type ChosenItems, type ItemChoice, requireChosen } from "./item-choice.ts";

/** The rows per statement, so that it ends well within the time limit. */
const AT_ONCE = 5_000;

export interface MoveChosenInput {
  readonly project: string;
  readonly newParent: string;
  readonly choice: ItemChoice;
}

/** Moves the chosen items within their project, by the rules of `moveItems`. */
export async function moveChosen(
  ctx: CallContext,
  { project, newParent, choice }: MoveChosenInput,
): Promise<ChangedItems> {
  requireUser(ctx.actor);
  await requireFolder(ctx, { projectId: project, folderId: newParent }, "EDIT");
  return changeChosen(
    ctx,
    project,
    async (now) => {
      const chosen = await requireChosen(now, project, choice, "edit");
      requirePermission(chosen.folder, "EDIT");
      return chosen;
    },
    async (unit, locked, chosen) => {
      await relocateFolders(locked.ctx, unit, locked, chosen.folderIds, newParent);
      await relocateTakes(unit, locked, chosen, newParent);
      return { kind: "MOVE", folderIds: chosen.folderIds, takes: chosen.takes, targetId: newParent };
    },
  );
}

/**
 * Moves takes of a folder, in a unit that holds the tree lock.
 * @throws AppError NOT_FOUND, FORBIDDEN
 * @public
 */
export async function relocateTakes(
  unit: Unit,
  { ctx, tree, project }: LockedTree,
  { folder: from, takes }: Pick<ChosenItems, "folder" | "takes">,
  targetId: string,
): Promise<void> {
  if (takes.length === 0 || from.row.id === targetId) return;
  const { projectId } = project.scope;
  const to = folderAccessOf(ctx.actor, project, await requireFolderRow(unit, projectId, targetId));
  requirePermission(to, "EDIT");
  await requireCarriable(ctx, unit.db, { how: "move", kind: "asset", project, from: [carriedFrom(from)] }, to);
  const reader = new ChoiceReader(unit.db);
  const { sizeBytes, durationMs } = await reader.sumsOf(from.row.id, takes);
  const versionId = await reader.bestPicture(from.row.id, takes);
  const now = ctx.platform.clock.now();
  for (const ids of takes.chunks(AT_ONCE)) await new AssetWriter(unit.db).moveAll(ids, targetId, now);
  await tree.addAllTotals([
    { lineage: from.row.lineage, assets: -takes.length, sizeBytes: -sizeBytes, durationMs: -durationMs },
    { lineage: to.row.lineage, assets: takes.length, sizeBytes, durationMs },
  ]);
  if (versionId !== null) {
    await refreshPosters(unit, [from.row.lineage]);
    await offerPosters(unit, projectId, [{ lineage: to.row.lineage, versionId }]);
  }
  for (const { row } of [from, to]) await emitFolderChanged(unit, projectId, row.id);
}
