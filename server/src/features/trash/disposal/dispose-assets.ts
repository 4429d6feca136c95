import { notFound } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { AssetReader } from "../../assets/asset-store.ts";
import { byFolder } from "../../assets/lists/assets-by-folder.ts";
import { discountAssets } from "../../assets/lists/count-assets-in.ts";
import type { AssetRow } from "../../assets/versions/version-columns-store.ts";
import { inProject } from "../../audit/audit-project.ts";
import { recordAudit } from "../../audit/record-audit.ts";
import { folderAccessOf, requirePermission } from "../../folders/folder-access.ts";
import { type lockTree, requireFolderRows } from "../../folders/tree/folder-tree.ts";
import type { ProjectAccess } from "../../projects/access/project-access.ts";
import { TrashWriter } from "../trash-entry-store.ts";

/** A change of a tree, under its lock, and who makes it. */
export interface TreeChange {
  readonly tree: Awaited<ReturnType<typeof lockTree>>;
  readonly project: ProjectAccess;
  readonly userId: string;
}

/**
 * Moves assets of one project to the trash, in a unit that holds the tree lock; the same number of statements for any number of
 * them. Returns their former state; the caller publishes the change.
 * @throws AppError NOT_FOUND, FORBIDDEN: they may have been moved or deleted since the request
 * @public
 */
export async function disposeAssets(
  ctx: CallContext,
  unit: Unit,
  { tree, project, userId }: TreeChange,
  assetIds: readonly string[],
): Promise<readonly AssetRow[]> {
  if (assetIds.length === 0) return [];
  const rows = await new AssetReader(unit.db).byIds(assetIds);
  if (rows.length !== assetIds.length) throw notFound("Asset");
  const { projectId } = project.scope;
  const disposal = { projectId, at: ctx.platform.clock.now(), by: userId };
  const left = byFolder(rows);
  const folders = await requireFolderRows(unit, projectId, [...left.keys()]);
  for (const folder of folders) requirePermission(folderAccessOf(ctx.actor, project, folder), "DELETE");
  await new TrashWriter(unit.db).addAssets(assetIds, disposal);
  await discountAssets(unit, tree, folders, left);
  const [by, place] = [ctx.actor, inProject(project)];
  const deleted = rows.map(({ id, name }) => ({
    by,
    verb: "asset.deleted" as const,
    target: { kind: "asset" as const, id, name },
    place,
  }));
  await recordAudit(unit, ctx.platform.clock, ...deleted);
  return rows;
}
