import { invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { carriedFrom, requireCarriable } from "../audience/require-carriable.ts";
import { outermost } from "../choice-of-items.ts";
import { type FolderAccess, folderAccessOf, requirePermission } from "../folder-access.ts";
import { isTooDeep, tooDeep } from "../folder-depth.ts";
import { emitFolderChanged } from "../folder-events.ts";
import type { FolderRow } from "../folder-store.ts";
import { FolderPosterReader } from "../posters/folder-poster-store.ts";
import { offerPosters, refreshPosters, requireFolderRow, requireFolderRows } from "./folder-tree.ts";
import type { FolderTreeWriter } from "./folder-tree-store.ts";

interface Change {
  readonly tree: FolderTreeWriter;
  readonly project: FolderAccess["project"];
}

/**
 * Moves folders in a unit that holds the tree lock, with the same number of statements for one and for ten thousand.
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION: any of them may have been moved or deleted since the request
 * @public
 */
export async function relocateFolders(
  ctx: CallContext,
  unit: Unit,
  change: Change,
  folderIds: readonly string[],
  targetId: string,
): Promise<void> {
  if (folderIds.length === 0) return;
  const { project } = change;
  const { projectId } = project.scope;
  // Checked against the state under the lock.
  const rows = await requireFolderRows(unit, projectId, folderIds);
  const target = await requireFolderRow(unit, projectId, targetId);
  const to = folderAccessOf(ctx.actor, project, target);
  requirePermission(to, "EDIT");
  const places = rows.map((row) => folderAccessOf(ctx.actor, project, row));
  for (const place of places) {
    const { row } = place;
    requirePermission(place, "EDIT");
    if (target.lineage.includes(row.id)) throw invalid("newParent", "A folder cannot be moved into itself");
  }
  const moving = places.filter(({ row: { parentId } }) => parentId !== null && parentId !== target.id);
  const from = moving.map(carriedFrom);
  await requireCarriable(ctx, unit.db, { how: "move", kind: "folder", project, from }, to);
  for (let left: readonly FolderRow[] = moving.map(({ row }) => row); left.length > 0; ) {
    // If one of the folders is inside another, the outer one is moved first, and the inner one once the lineages are correct
    // again.
    const outer = outermost(left);
    await hang(ctx, unit, change, outer, target);
    const gone = new Set(outer);
    const inner = left.filter((row) => !gone.has(row)).map(({ id }) => id);
    left = inner.length === 0 ? [] : await requireFolderRows(unit, projectId, inner);
  }
}

/** None of the folders may be inside another. */
async function hang(
  ctx: CallContext,
  unit: Unit,
  { tree, project }: Change,
  rows: readonly FolderRow[],
  target: FolderRow,
): Promise<void> {
  const moves = rows.map(({ id }) => ({ id, parentId: target.id }));
  const deepest = await tree.move(moves, ctx.platform.clock.now());
  if (isTooDeep(deepest) && rows.some(({ lineage }) => lineage.length <= target.lineage.length))
    throw tooDeep("newParent");
  await tree.addAllTotals(
    rows.flatMap(({ lineage, totalSize, totalDurationMs }) => [
      { lineage: lineage.slice(0, -1), folders: -1, sizeBytes: -totalSize, durationMs: -totalDurationMs },
      { lineage: target.lineage, folders: 1, sizeBytes: totalSize, durationMs: totalDurationMs },
    ]),
  );
  const posters = await new FolderPosterReader(unit.db).shownBy(rows.map(({ id }) => id));
  const shown = rows.filter(({ id }) => posters.has(id));
  await refreshPosters(
    unit,
    shown.map(({ lineage }) => lineage.slice(0, -1)),
  );
  const offers = [...new Set(posters.values())].map((versionId) => ({ lineage: target.lineage, versionId }));
  const { projectId } = project.scope;
  await offerPosters(unit, projectId, offers);
  for (const { parentId } of rows) await emitFolderChanged(unit, projectId, parentId ?? target.id);
  await emitFolderChanged(unit, projectId, target.id);
}
