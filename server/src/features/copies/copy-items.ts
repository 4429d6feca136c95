import { AppError, invalid } from "#core/errors/app-error.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { requireAsset } from "../assets/asset-access.ts";
import { type NamedItems, namedItems } from "../assets/choices/named-items.ts";
import { outermost, requireChoice } from "../folders/choice-of-items.ts";
import { type FolderAccess, requireFolder } from "../folders/folder-access.ts";
import { requireFolderRow } from "../folders/tree/folder-tree.ts";
import { lockTreeAs } from "../folders/tree/lock-tree-as.ts";
import { requireJob } from "../processing/jobs/get-job.ts";
import { type JobView, jobView } from "../processing/jobs/job-view.ts";
import { quotaRoomIn, type RequireRoom } from "../quotas/quota-room.ts";
import { requireUser } from "../users/require-user.ts";
import { copyItemsJob } from "./copy-items.job.ts";
import { requireCopiedHere, requireStillCopyable } from "./copy-rights.ts";
import { type CopyOrder, CopyReader } from "./copy-store.ts";
import { publishCopy } from "./publish-copy.ts";
import { stageAssets, stageFolders } from "./stage-copy.ts";

export interface CopyItemsInput extends NamedItems {
  readonly newParent: string;
}

/** The result of a copy request. */
export interface CopyView {
  readonly itemCount: number;
  /** Null: the copy is done. Otherwise the job that makes it. */
  readonly job: JobView | null;
}

/** Up to this many folders and assets are copied within the request. */
const AT_ONCE = 200;

/**
 * Copies folders and assets into a folder, of the same project or of another (docs/spec/rules.md, Copies; FOLDERS-077,
 * ASSETS-016). Requires edit permission on everything copied and on the destination (FOLDERS-066, FOLDERS-111).
 */
export async function copyItems(ctx: CallContext, input: CopyItemsInput): Promise<CopyView> {
  const { userId } = requireUser(ctx.actor);
  const { folders, assets } = requireChoice(await namedItems(ctx, null, input));
  const target = await requireFolder(ctx, { folderId: input.newParent }, "EDIT");
  const sources = await Promise.all(folders.map((folderId) => requireFolder(ctx, { folderId }, "EDIT")));
  const clips = await Promise.all(assets.map((assetId) => requireAsset(ctx, { assetId }, "EDIT")));
  requireCopyable(sources, target);
  const places = [...sources, ...clips.map(({ folder }) => folder)];
  await requireCopiedHere(ctx, places, target);
  const lying = clips.map(({ row, folder }) => ({ id: row.id, lineage: folder.row.lineage }));
  const outer = new Set(outermost([...sources.map(({ row }) => row), ...lying]).map(({ id }) => id));
  const order: CopyOrder = {
    id: ctx.platform.clock.uuid(),
    userId,
    projectId: target.row.projectId,
    targetId: target.row.id,
    folderIds: folders.filter((id) => outer.has(id)),
    assetIds: assets.filter((id) => outer.has(id)),
  };
  const itemCount = await new CopyReader(ctx.platform.db).count(order);
  const isSmall = itemCount <= AT_ONCE;
  const requireRoom = await quotaRoomIn(ctx, order.projectId);
  const jobId = await ctx.platform.transact((unit) =>
    isSmall ? copyAtOnce(ctx, unit, order, requireRoom) : enqueueCopy(unit, order, itemCount, requireRoom),
  );
  return { itemCount, job: jobId === null ? null : jobView(await requireJob(ctx, jobId)) };
}

function requireCopyable(sources: readonly FolderAccess[], target: FolderAccess): void {
  for (const { row } of sources) {
    if (row.parentId === null) throw new AppError("FORBIDDEN", "The root folder cannot be copied");
    if (target.row.lineage.includes(row.id)) throw invalid("newParent", "A folder cannot be copied into itself");
  }
}

async function copyAtOnce(ctx: CallContext, unit: Unit, order: CopyOrder, requireRoom: RequireRoom): Promise<null> {
  const { ctx: asNow } = await lockTreeAs(ctx, unit, order.projectId);
  const target = await requireFolderRow(unit, order.projectId, order.targetId);
  await requireStillCopyable(asNow, order);
  await requireRoom(unit, await new CopyReader(unit.db).bytes(order));
  const now = ctx.platform.clock.now();
  for (const folderId of order.folderIds) {
    if (target.lineage.includes(folderId)) throw invalid("newParent", "A folder cannot be copied into itself");
    await stageFolders(unit, order, { sourceId: folderId, targetLineage: target.lineage, now });
  }
  await stageAssets(unit, order, { ids: order.assetIds, isChosen: true, now });
  const below = await new CopyReader(unit.db).assetsBelow(order.folderIds, null, AT_ONCE * 2);
  await stageAssets(unit, order, { ids: below, isChosen: false, now });
  await publishCopy(unit, order);
  return null;
}

/** The bytes count until the job ends, beside those of the rows that it has written. */
async function enqueueCopy(unit: Unit, order: CopyOrder, itemCount: number, requireRoom: RequireRoom): Promise<string> {
  const arrivingBytes = await new CopyReader(unit.db).bytes(order);
  await requireRoom(unit, arrivingBytes);
  const links = { project_id: order.projectId, folder_id: order.targetId };
  return unit.enqueue(
    copyItemsJob,
    { ...order, arrivingBytes },
    { title: `Copy ${itemCount} items`, userId: order.userId, links },
  );
}
