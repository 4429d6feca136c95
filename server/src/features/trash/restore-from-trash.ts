import { AppError, notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import { freeName, nameKey } from "#core/names/name-rules.ts";
import type { RequestContext } from "#server/platform/graphql/request-context.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";
import { countAssetsIn } from "../assets/count-assets-in.ts";
import { inProject } from "../audit/audit-project.ts";
import type { AuditEntry } from "../audit/audit-record.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { requireChoice } from "../folders/choice-of-items.ts";
import { folderAccessLoader } from "../folders/folder-access.ts";
import { emitFolderChanged } from "../folders/folder-events.ts";
import { lockTree, requireFolderRow } from "../folders/folder-tree.ts";
import { settleSubtree } from "../folders/settle-subtree.ts";
import { TrashWriter } from "../folders/trash-entry-store.ts";
import { type ProjectAccess, requireProject } from "../projects/project-access.ts";
import { requestTranscodes } from "../uploads/transcode-request.ts";
import { requireUser } from "../users/require-user.ts";
import { type LivingPlace, RestoreWriter, TrashReader, type TrashRow } from "./trash-store.ts";
import { trashRights } from "./trash-view.ts";

export interface RestoredItem {
  readonly id: string;
  readonly kind: "FOLDER" | "ASSET";
  /** As it is called now: another name than before where that was taken meanwhile. */
  readonly name: string;
  readonly folderId: string;
  readonly folderName: string;
  /** The folder it lay in is gone: it is in the nearest one that is left. */
  readonly isElsewhere: boolean;
  readonly isRenamed: boolean;
}

/**
 * Takes things out of the trash: undo of a deletion, and Restore of the trash (PLUS-021, PLUS-022). The ids are those of the deleted
 * folders and assets. All of them or none.
 * @throws AppError NOT_FOUND for what is not there, or may not be deleted by this person either
 */
export async function restoreFromTrash(
  ctx: RequestContext,
  input: { project: string; ids: readonly string[] },
): Promise<readonly RestoredItem[]> {
  const { userId } = requireUser(ctx.actor);
  const { assets: ids } = requireChoice({ folders: [], assets: input.ids });
  const project = await requireProject(ctx, input.project, "view");
  const restored = await ctx.platform.transact(async (unit) => {
    await lockTree(unit, input.project);
    const items: RestoredItem[] = [];
    for (const id of ids) items.push(await restoreOne(ctx, unit, { project, id, userId }));
    return items;
  });
  folderAccessLoader(ctx).clearAll();
  return restored;
}

/** An entry that the person may restore or remove. @throws AppError NOT_FOUND, FORBIDDEN */
export async function requireEntry(
  ctx: RequestContext,
  unit: Unit,
  project: ProjectAccess,
  id: string,
): Promise<TrashRow> {
  if (isUuid(id)) await new RestoreWriter(unit.db).lock(id);
  const row = isUuid(id) ? await new TrashReader(unit.db).byId(project.scope.projectId, id) : undefined;
  const rights = row && trashRights(ctx.actor, project, row);
  if (!row || !rights?.view) throw notFound("Item of the trash");
  if (!rights.delete) throw new AppError("FORBIDDEN");
  return row;
}

async function restoreOne(
  ctx: RequestContext,
  unit: Unit,
  { project, id, userId }: { project: ProjectAccess; id: string; userId: string },
): Promise<RestoredItem> {
  const row = await requireEntry(ctx, unit, project, id);
  const reader = new TrashReader(unit.db);
  const place = await reader.nearestLiving(row.homeLineage);
  if (!place) throw notFound("Project");
  const taken = new Set(await reader.takenNames(place.id, row.kind));
  const name = freeName(row.name, (candidate) => taken.has(nameKey(candidate)));
  if (name !== row.name) await new RestoreWriter(unit.db).rename(row.kind, id, name, nameKey(name));
  const unfinished = await reader.unfinished(id);
  await putBack(ctx, unit, row, place);
  await requestTranscodes(unit, unfinished, userId);
  await emitFolderChanged(unit, row.projectId, place.id);
  await recordAudit(unit, ctx.platform.clock, { ...ofEntry(project, row, "restored"), by: ctx.actor });
  const { id: folderId, name: folderName } = place;
  const [isElsewhere, isRenamed] = [folderId !== row.homeId, name !== row.name];
  return { id, kind: row.kind, name, folderId, folderName, isElsewhere, isRenamed };
}

/** A record about an entry of the trash. */
export function ofEntry(
  project: ProjectAccess,
  { kind, id, name }: Pick<TrashRow, "kind" | "id" | "name">,
  done: "restored" | "purged",
): Omit<AuditEntry, "by"> {
  const place = inProject(project);
  if (kind === "FOLDER") return { verb: `folder.${done}`, target: { kind: "folder", id, name }, place };
  return { verb: `asset.${done}`, target: { kind: "asset", id, name }, place };
}

async function putBack(ctx: RequestContext, unit: Unit, row: TrashRow, place: LivingPlace): Promise<void> {
  const tree = await lockTree(unit, row.projectId);
  const trash = new TrashWriter(unit.db);
  if (row.kind === "FOLDER") {
    if (place.id !== row.homeId)
      await tree.move(row.id, row.homeLineage.length, place.id, place.lineage, ctx.platform.clock.now());
    await trash.revive(row.id);
    await settleSubtree(unit, row.projectId, row.id);
  } else {
    if (place.id !== row.homeId) await new RestoreWriter(unit.db).moveAsset(row.id, place.id);
    await trash.revive(row.id);
    await countAssetsIn(unit, tree, await requireFolderRow(unit, row.projectId, place.id), [row.id]);
  }
  await trash.removeEntry(row.id);
}
