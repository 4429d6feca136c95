import type { AssetAllowed } from "#core/permissions/asset-rights.ts";
import type { CallContext } from "#server/platform/call/call-context.ts";
import { rightsOfChildren } from "../../folders/tree/order-of-children.ts";
import { ChoiceReader } from "./choice-store.ts";
import { chosenItems, type ItemChoice, rightsOnAll } from "./item-choice.ts";

/** A choice without its items: what a selection bar and its menus need. */
export interface ChoiceView {
  readonly folderCount: number;
  readonly assetCount: number;
  /** The length of takes and of everything inside folders. */
  readonly lengthMs: number;
  readonly bytes: number;
  readonly circledCount: number;
  /** The permissions that hold for every item. */
  readonly allowedTo: AssetAllowed;
}

/** Costs two statements and the order of the folder, which is cached. @throws AppError as `chosenItems` */
export async function choiceView(ctx: CallContext, projectId: string, choice: ItemChoice): Promise<ChoiceView> {
  const chosen = await chosenItems(ctx, projectId, choice);
  const { folder, folderIds, takes } = chosen;
  // For a folder that only leads to visible ones, nothing about its content is revealed.
  const rights = rightsOfChildren(ctx.actor, folder, folderIds);
  const seen = folderIds.filter((_id, place) => rights[place]?.view === true);
  const reader = new ChoiceReader(ctx.platform.db);
  const [ofTakes, ofFolders] = await Promise.all([
    reader.sumsOf(folder.row.id, takes),
    seen.length === 0 ? { sizeBytes: 0, durationMs: 0 } : reader.sumsOfFolders(seen),
  ]);
  return {
    folderCount: folderIds.length,
    assetCount: ofTakes.count,
    lengthMs: ofTakes.durationMs + ofFolders.durationMs,
    bytes: ofTakes.sizeBytes + ofFolders.sizeBytes,
    circledCount: ofTakes.circledCount,
    allowedTo: rightsOnAll(ctx, chosen, ofTakes.hasArchived),
  };
}
