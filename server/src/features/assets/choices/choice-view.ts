import type { AssetAllowed } from "#core/permissions/asset-rights.ts";
import { commentSight } from "#core/permissions/comment-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { rightsOfChildren } from "../../folders/tree/order-of-children.ts";
import { ChoiceReader } from "./choice-store.ts";
import { type ChosenItems, chosenItems, type ItemChoice, rightsOnAll } from "./item-choice.ts";

/** A choice without its items: what a selection bar and its menus need. */
export interface ChoiceView {
  readonly folderCount: number;
  readonly assetCount: number;
  /** The length of takes and of everything inside folders. */
  readonly lengthMs: number;
  readonly bytes: number;
  readonly circledCount: number;
  /** Visible comments on the takes. */
  readonly commentCount: number;
  /** The permissions that hold for every item. */
  readonly allowedTo: AssetAllowed;
}

/** Costs two statements and the order of the folder, which is cached. @throws AppError as `chosenItems` */
export async function choiceView(ctx: CallContext, projectId: string, choice: ItemChoice): Promise<ChoiceView> {
  return viewOfChosen(ctx, await chosenItems(ctx, projectId, choice));
}

/** Like `choiceView`, for items that have already been resolved. */
export async function viewOfChosen(ctx: CallContext, chosen: ChosenItems): Promise<ChoiceView> {
  const { folder, folderIds, takes } = chosen;
  // A folder that is only on the path to visible ones reveals nothing about its content.
  const rights = rightsOfChildren(ctx.actor, folder, folderIds);
  const seen = folderIds.filter((_id, place) => rights[place]?.view === true);
  const reader = new ChoiceReader(ctx.platform.db);
  const [ofTakes, ofFolders] = await Promise.all([
    reader.notedSumsOf(folder.row.id, takes, commentSight(ctx.actor)),
    seen.length === 0 ? { sizeBytes: 0, durationMs: 0 } : reader.sumsOfFolders(seen),
  ]);
  return {
    folderCount: folderIds.length,
    assetCount: ofTakes.count,
    lengthMs: ofTakes.durationMs + ofFolders.durationMs,
    bytes: ofTakes.sizeBytes + ofFolders.sizeBytes,
    circledCount: ofTakes.circledCount,
    commentCount: ofTakes.commentCount,
    allowedTo: rightsOnAll(ctx, chosen, ofTakes.hasArchived),
  };
}
