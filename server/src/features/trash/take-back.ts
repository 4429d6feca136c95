import { notFound } from "#core/errors/app-error.ts";
import { isUuid } from "#core/ids/uuid.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { ActReader, ActWriter, type ItemAct } from "../assets/choices/act-store.ts";
import { inLockedTree } from "../assets/choices/change-chosen.ts";
import { ChoiceReader } from "../assets/choices/choice-store.ts";
import { circleAll } from "../assets/choices/circle-chosen.ts";
import { relocateTakes } from "../assets/choices/move-chosen.ts";
import { outermost } from "../folders/choice-of-items.ts";
import { type FolderAccess, folderAccessOf, requirePermission } from "../folders/folder-access.ts";
import { livingFolders } from "../folders/tree/folder-tree.ts";
import type { LockedTree } from "../folders/tree/lock-tree-as.ts";
import { relocateFolders } from "../folders/tree/relocate-folders.ts";
import { requireUser } from "../users/require-user.ts";
import { requireEntries } from "./require-entries.ts";
import { type RestoredItem, restoreAll } from "./restore-from-trash.ts";
import { requireTrash } from "./trash-project.ts";
import { TrashReader } from "./trash-store.ts";

/** @public */
export const ACT_LIFE_MS = 86_400_000;
/** The entries restored per batch, so that memory doesn't grow with the action. */
const AT_ONCE = 2_000;

export interface TakenBack {
  readonly itemCount: number;
  /** Counts items that others moved, restored or circled in the meantime, which stay unchanged. */
  readonly stayedCount: number;
  /** The first item restored to another folder or with another name. */
  readonly otherwise: RestoredItem | null;
}

/** The number of items that were returned to their former state. */
type Back = Pick<TakenBack, "itemCount" | "otherwise">;

/**
 * Undoes one's own action of the last day, once: all items that are still as the action left them, or none.
 * @throws AppError NOT_FOUND; FORBIDDEN and NAME_CONFLICT as for the manual action
 */
export async function takeBack(ctx: CallContext, actId: string): Promise<TakenBack> {
  const { userId } = requireUser(ctx.actor);
  const { clock, db } = ctx.platform;
  const since = new Date(clock.nowMs() - ACT_LIFE_MS);
  const projectId = isUuid(actId) ? await new ActReader(db).projectOf(actId, userId, since) : undefined;
  if (projectId === undefined) throw notFound("Act");
  return inLockedTree(ctx, projectId, async (unit, locked) => {
    const act = await new ActWriter(unit.db).take(actId);
    if (!act) throw notFound("Act");
    const back = await WAYS_BACK[act.kind](unit, locked, act);
    return { ...back, stayedCount: act.folderIds.length + act.takes.length - back.itemCount };
  });
}

const WAYS_BACK: Readonly<Record<ItemAct["kind"], (unit: Unit, locked: LockedTree, act: ItemAct) => Promise<Back>>> = {
  MOVE: moveBack,
  DELETE: restore,
  CIRCLE: circleBack,
};

/** All items have their former name and location again. */
const asBefore = (itemCount: number): Back => ({ itemCount, otherwise: null });

async function moveBack(unit: Unit, locked: LockedTree, { folderId, targetId, folderIds, takes }: ItemAct) {
  const folder = await placeOf(unit, locked, targetId);
  if (!folder) return asBefore(0);
  const left = await new ChoiceReader(unit.db).stillIn(folder.row.id, takes);
  const living = await livingFolders(unit, folder.row.projectId, folderIds);
  const folders = folderIds.filter((id) => living.get(id)?.parentId === targetId);
  if (left.length + folders.length === 0) return asBefore(0);
  requirePermission(folder, "EDIT");
  await relocateFolders(locked.ctx, unit, locked, folders, folderId);
  await relocateTakes(unit, locked, { folder, takes: left }, folderId);
  return asBefore(folders.length + left.length);
}

async function circleBack(unit: Unit, locked: LockedTree, { folderId, circled, takes }: ItemAct): Promise<Back> {
  const folder = await placeOf(unit, locked, folderId);
  if (!folder || circled === null) return asBefore(0);
  const left = await new ChoiceReader(unit.db).stillIn(folderId, takes);
  if (left.length === 0) return asBefore(0);
  requirePermission(folder, "EDIT");
  // Restores circles only where they are as the action left them.
  return asBefore((await circleAll(locked.ctx, unit, { folder, takes: left }, !circled)).length);
}

async function restore(unit: Unit, locked: LockedTree, act: ItemAct): Promise<Back> {
  const { ctx } = locked;
  const project = await requireTrash(ctx, act.projectId);
  const time = { from: act.begunAt, to: act.endedAt };
  let itemCount = 0;
  let otherwise: RestoredItem | null = null;
  for (const ids of [act.folderIds, ...act.takes.chunks(AT_ONCE)]) {
    const still = await new TrashReader(unit.db).deletedBy(act.userId, time, ids);
    if (still.length === 0) continue;
    const rows = outermost(await requireEntries(ctx, unit, project, still));
    const restored = await restoreAll(ctx, unit, { ...locked, project }, rows);
    itemCount += restored.length;
    otherwise ??= restored.find(({ isElsewhere, isRenamed }) => isElsewhere || isRenamed) ?? null;
  }
  return { itemCount, otherwise };
}

/** Returns null if the folder is gone with its content. */
async function placeOf(unit: Unit, { ctx, project }: LockedTree, id: string | null): Promise<FolderAccess | null> {
  const row = id === null ? undefined : (await livingFolders(unit, project.scope.projectId, [id])).get(id);
  return row ? folderAccessOf(ctx.actor, project, row) : null;
}
