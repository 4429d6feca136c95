import { copyName } from "#core/names/copy-name.ts";
import type { Unit } from "#server/platform/outbox/unit.ts";
import { AssetWriter } from "../assets/asset-store.ts";
import { countAssetsIn } from "../assets/lists/count-assets-in.ts";
import { giveFreeNames } from "../assets/names/free-names.ts";
import { isTooDeep, tooDeep } from "../folders/folder-depth.ts";
import { emitFolderChanged } from "../folders/folder-events.ts";
import { lockTree, requireFolderRow } from "../folders/tree/folder-tree.ts";
import { settleSubtrees } from "../folders/tree/settle-subtrees.ts";
import { requestTranscodes } from "../uploads/transcode-request.ts";
import { type CopiedItem, type CopyOrder, CopyReader } from "./copy-store.ts";

/**
 * Publishes a copy whose rows are complete: free names, counters and images of the folders above, pending processing, and one
 * message. Runs entirely in the caller's transaction.
 * @throws AppError NOT_FOUND if the destination was deleted in the meantime, VALIDATION if its folders would be nested too deep
 * there
 */
export async function publishCopy(unit: Unit, order: CopyOrder): Promise<void> {
  const tree = await lockTree(unit, order.projectId);
  const target = await requireFolderRow(unit, order.projectId, order.targetId);
  const reader = new CopyReader(unit.db);
  if (isTooDeep(await reader.deepest(order.id))) throw tooDeep("newParent");
  const items = (await reader.staged(order)).map((item) => ({ ...item, folderId: target.id }));
  const folders = items.filter((item) => item.kind === "folder");
  const assets = items.filter((item) => item.kind === "asset");
  await giveFreeNames(unit, "folder", folders, (name, isTaken) => copyName(name, isTaken, false));
  await giveFreeNames(unit, "asset", assets, (name, isTaken) => copyName(name, isTaken, true));
  const waiting = await reader.unprocessed(order.id);
  await new AssetWriter(unit.db).reveal([order.id]);
  await tree.reveal([order.id]);
  await settleSubtrees(unit, tree, order.projectId, ids(folders));
  await countAssetsIn(unit, tree, [target], ids(assets));
  await requestTranscodes(unit, waiting, order.userId);
  await emitFolderChanged(unit, order.projectId, target.id);
}

const ids = (items: readonly CopiedItem[]) => items.map(({ id }) => id);
