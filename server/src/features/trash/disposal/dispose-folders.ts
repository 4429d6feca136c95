import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { inProject } from "../../audit/audit-project.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { outermost } from "../../folders/choice-of-items.ts";
import { folderAccessOf, requirePermission } from "../../folders/folder-access.ts";
import { emitFolderChanged } from "../../folders/folder-events.ts";
import { FolderPosterReader } from "../../folders/posters/folder-poster-store.ts";
import { refreshPosters, requireFolderRows } from "../../folders/tree/folder-tree.ts";
import { TrashWriter } from "../trash-entry-store.ts";
import type { TreeChange } from "./dispose-assets.ts";

/**
 * Moves folders to the trash, in a unit that holds the tree lock: the same number of statements for one and for ten thousand.
 * Their content is moved and restored with them.
 * @throws AppError NOT_FOUND, FORBIDDEN: they may have been moved or deleted since the request
 */
export async function disposeFolders(
  ctx: CallContext,
  unit: Unit,
  { tree, project, userId }: TreeChange,
  folderIds: readonly string[],
): Promise<void> {
  if (folderIds.length === 0) return;
  const { projectId } = project.scope;
  const { clock } = ctx.platform;
  const asked = await requireFolderRows(unit, projectId, folderIds);
  for (const row of asked) requirePermission(folderAccessOf(ctx.actor, project, row), "DELETE");
  const rows = outermost(asked);
  const ids = rows.map(({ id }) => id);
  const shown = await new FolderPosterReader(unit.db).shownBy(ids);
  await new TrashWriter(unit.db).addFolders(ids, { projectId, at: clock.now(), by: userId });
  const above = rows.map((row) => ({ ...row, lineage: row.lineage.slice(0, -1) }));
  await tree.addAllTotals(
    above.map(({ lineage, totalSize, totalDurationMs }) => ({
      lineage,
      folders: -1,
      sizeBytes: -totalSize,
      durationMs: -totalDurationMs,
    })),
  );
  await refreshPosters(
    unit,
    above.flatMap(({ id, lineage }) => (shown.has(id) ? [lineage] : [])),
  );
  for (const { id, parentId } of rows) {
    await emitFolderChanged(unit, projectId, parentId ?? id);
    await emitFolderChanged(unit, projectId, id);
  }
  const [by, place] = [ctx.actor, inProject(project)];
  const records = rows.map(({ id, name }) => ({
    by,
    verb: "folder.deleted" as const,
    target: { kind: "folder" as const, id, name },
    place,
  }));
  await recordAudit(unit, clock, ...records);
}
