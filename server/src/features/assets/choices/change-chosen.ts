import type { CallContext } from "#server/platform/call/call-context.ts";
import { orNameConflict } from "#server/platform/db/unique-violation.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";
import { FOLDER_NAME_TAKEN } from "../../folders/create-folder.ts";
import { folderAccessLoader } from "../../folders/folder-access.ts";
import { FOLDER_NAME_INDEX } from "../../folders/tree/folder-tree-store.ts";
import { type LockedTree, lockTreeAs } from "../../folders/tree/lock-tree-as.ts";
import { requireUser } from "../../users/require-user.ts";
import { assetAccessLoader } from "../asset-access.ts";
import { ASSET_NAME_INDEX } from "../asset-store.ts";
import { ASSET_NAME_TAKEN } from "../names/rename-asset.ts";
import type { ChosenItems } from "./item-choice.ts";

/** What became of a choice. @public */
export interface ChangedItems {
  readonly itemCount: number;
}

/**
 * Changes what is chosen, all of it or nothing. What the choice means is worked out once before anybody waits, so that who may not do it
 * does not keep others from their tree, and again behind the tree's lock, where nobody changes the list any more.
 * @public
 */
export async function changeChosen(
  ctx: CallContext,
  projectId: string,
  require: (ctx: CallContext) => Promise<ChosenItems>,
  change: (unit: Unit, locked: LockedTree, chosen: ChosenItems) => Promise<number>,
): Promise<ChangedItems> {
  requireUser(ctx.actor);
  await require(ctx);
  const itemCount = await orNameConflict(ASSET_NAME_INDEX, ASSET_NAME_TAKEN, () =>
    orNameConflict(FOLDER_NAME_INDEX, FOLDER_NAME_TAKEN, () =>
      ctx.platform.transact(async (unit) => {
        const locked = await lockTreeAs(ctx, unit, projectId);
        return change(unit, locked, await require(locked.ctx));
      }),
    ),
  );
  folderAccessLoader(ctx).clearAll();
  assetAccessLoader(ctx).clearAll();
  return { itemCount };
}
