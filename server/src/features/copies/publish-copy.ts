import { copyName } from "#core/names/copy-name.ts";
import { nameKey } from "#core/names/name-rules.ts";
import type { Unit } from "#server/platform/outbox/transact.ts";
import { countAssetsIn } from "../assets/count-assets-in.ts";
import { emitFolderChanged } from "../folders/folder-events.ts";
import { lockTree, requireFolderRow } from "../folders/folder-tree.ts";
import { settleSubtree } from "../folders/settle-subtree.ts";
import { TrashWriter } from "../folders/trash-entry-store.ts";
import { requestTranscodes } from "../uploads/transcode-request.ts";
import { type CopiedItem, type CopyOrder, CopyReader, CopyWriter } from "./copy-store.ts";

/**
 * Shows a copy whose rows are all there: names that are free, counters and pictures of the folders above, work that is still to be
 * done, and one message. Everything in the caller's transaction.
 * @throws AppError NOT_FOUND when the destination was deleted meanwhile
 */
export async function publishCopy(unit: Unit, order: CopyOrder): Promise<void> {
  const tree = await lockTree(unit, order.projectId);
  const target = await requireFolderRow(unit, order.projectId, order.targetId);
  const reader = new CopyReader(unit.db);
  const items = await reader.staged(order);
  const folders = items.filter((item) => item.kind === "folder");
  const assets = items.filter((item) => item.kind === "asset");
  await giveFreeNames(unit, order, "folder", folders);
  await giveFreeNames(unit, order, "asset", assets);
  const waiting = await reader.unprocessed(order.id);
  await new TrashWriter(unit.db).revive(order.id);
  for (const folder of folders) await settleSubtree(unit, order.projectId, folder.id);
  await countAssetsIn(
    unit,
    tree,
    target,
    assets.map((asset) => asset.id),
  );
  await requestTranscodes(unit, waiting, order.userId);
  await emitFolderChanged(unit, order.projectId, target.id);
}

async function giveFreeNames(
  unit: Unit,
  order: CopyOrder,
  kind: CopiedItem["kind"],
  items: readonly CopiedItem[],
): Promise<void> {
  if (items.length === 0) return;
  const taken = new Set(await new CopyReader(unit.db).takenNames(order.targetId, kind));
  const changed = items.flatMap(({ id, name }) => {
    const free = copyName(name, (candidate) => taken.has(nameKey(candidate)), kind === "asset");
    taken.add(nameKey(free));
    return free === name ? [] : [{ id, name: free, nameKey: nameKey(free) }];
  });
  if (changed.length > 0) await new CopyWriter(unit.db, order).rename(kind, changed);
}
