import { neighbour } from "#player/core/playlist.ts";
import { goTo } from "#web/data/navigation.ts";
import { deleteItems } from "#web/features/folders/api/item-changes.ts";
import { askToDelete } from "#web/features/folders/folder-actions.ts";
import { mayLeaveDraft } from "../use-draft-question.ts";
import type { ViewedTake } from "../viewed-take.ts";

/**
 * PLUS-1479: moves the take on screen to the trash, after asking, as the folder does. The next take opens first, else the one
 * before it, else the folder: the page of a deleted take would say that it is gone. A take that could not be deleted opens again.
 */
export async function askAndDeleteTake(view: ViewedTake): Promise<void> {
  const { asset, acts } = view;
  const { id, projectId, folderId } = asset;
  const picked = { selected: [{ kind: "asset", id, name: asset.displayName }] } as const;
  if (!(await askToDelete(picked)) || !(await mayLeaveDraft())) return;
  const next = neighbour(view.takeIds, id, 1) ?? neighbour(view.takeIds, id, -1);
  if (next === undefined)
    await goTo({ to: "/projects/$projectId/{-$folderId}", params: { projectId, folderId }, replace: true });
  else acts.openTake(next);
  const isDeleted = await deleteItems({ projectId, folderId }, picked);
  if (!isDeleted && next !== undefined) acts.openTake(id);
}
