import type { CallContext } from "#server/platform/call/call-context.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { FOLDER_NAME_TAKEN } from "../../folders/create-folder.ts";
import { folderAccessLoader } from "../../folders/folder-access.ts";
import { FOLDER_NAME_INDEX } from "../../folders/tree/folder-tree-store.ts";
import { type LockedTree, lockTreeAs } from "../../folders/tree/lock-tree-as.ts";
import { requireUser } from "../../users/require-user.ts";
import { assetAccessLoader } from "../asset-access.ts";
import { ASSET_NAME_INDEX } from "../asset-store.ts";
import { ASSET_NAME_TAKEN } from "../names/rename-asset.ts";
import { ActWriter, type ItemAct } from "./act-store.ts";
import type { ChosenItems } from "./item-choice.ts";

/** The result of changing the selected items. @public */
export interface ChangedItems {
  readonly itemCount: number;
  /** The person who made the change can undo it by this id for a day. */
  readonly actId: string;
}

/** The action and its items: enough to undo it. @public */
export interface Done extends Pick<ItemAct, "kind" | "folderIds" | "takes"> {
  readonly targetId?: string;
  readonly circled?: boolean;
}

/**
 * Changes all items of a choice, or none. The choice is evaluated before taking the lock, so that unauthorized callers don't
 * block others, and again under the tree lock, when the list can no longer change.
 * @public
 */
export async function changeChosen(
  ctx: CallContext,
  projectId: string,
  require: (ctx: CallContext) => Promise<ChosenItems>,
  change: (unit: Unit, locked: LockedTree, chosen: ChosenItems) => Promise<Done>,
): Promise<ChangedItems> {
  requireUser(ctx.actor);
  await require(ctx);
  return inLockedTree(ctx, projectId, async (unit, locked) => {
    const chosen = await require(locked.ctx);
    const begunAt = ctx.platform.clock.now();
    const { targetId = null, circled = null, ...done } = await change(unit, locked, chosen);
    const actId = ctx.platform.clock.uuid();
    await new ActWriter(unit.db).insert({
      ...done,
      targetId,
      circled,
      id: actId,
      userId: locked.userId,
      projectId,
      folderId: chosen.folder.row.id,
      begunAt,
      endedAt: ctx.platform.clock.now(),
    });
    return { itemCount: done.folderIds.length + done.takes.length, actId };
  });
}

/**
 * Changes many items of a project under its tree lock, all or nothing.
 * @throws AppError NAME_CONFLICT
 * @public
 */
export async function inLockedTree<T>(
  ctx: CallContext,
  projectId: string,
  change: (unit: Unit, locked: LockedTree) => Promise<T>,
): Promise<T> {
  const changed = await orNameConflict(ASSET_NAME_INDEX, ASSET_NAME_TAKEN, () =>
    orNameConflict(FOLDER_NAME_INDEX, FOLDER_NAME_TAKEN, () =>
      ctx.platform.transact(async (unit) => change(unit, await lockTreeAs(ctx, unit, projectId))),
    ),
  );
  folderAccessLoader(ctx).clearAll();
  assetAccessLoader(ctx).clearAll();
  return changed;
}
