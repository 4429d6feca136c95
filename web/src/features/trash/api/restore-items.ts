import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { reloadFolder } from "#web/features/folders/api/folder-queries.ts";
import { oddityOf } from "#web/features/folders/api/item-changes.ts";
import { undoMessages } from "#web/features/folders/undo.messages.ts";
import { notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { RESTORE_ITEMS } from "./trash.documents.ts";

/** Restores items from the trash; reports if one could not be restored unchanged. */
export async function restoreItems(place: ChangePlace, ids: readonly string[]): Promise<void> {
  try {
    const { restoreFromTrash } = await execute(RESTORE_ITEMS, { project: place.projectId, ids: [...ids] });
    const odd = restoreFromTrash.find((item) => item.isElsewhere || item.isRenamed);
    notify({ kind: "positive", text: undoMessages.restored, detail: odd && oddityOf(odd) });
    const folders = new Set([place.folderId, ...restoreFromTrash.map((item) => item.folderId)]);
    await Promise.all([...folders].map((id) => reloadFolder(place.projectId, id, true)));
  } catch (error) {
    notifyFailure(undoMessages.restoreFailed, refusalOf(error));
  }
}
