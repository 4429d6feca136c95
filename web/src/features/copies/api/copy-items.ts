import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ChangePlace } from "#web/features/folders/api/folder-changes.ts";
import { reloadBoth } from "#web/features/folders/api/item-changes.ts";
import { namedItems, type PickedItems } from "#web/features/folders/items/picked-items.ts";
import { MOVE_NOTICE_MS, notify, notifyFailure, notifySuccess } from "#web/ui/notices/notice-store.ts";
import { copiesMessages } from "../copies.messages.ts";
import { COPY_ITEMS } from "./copies.documents.ts";

const COPYING_NOTICE_MS = 8000;

/**
 * FOLDERS-088, FOLDERS-099, FOLDERS-105. A large copy is made by a job, which superusers can follow, and appears when it is
 * complete.
 */
export async function copyItems(
  place: ChangePlace,
  picked: PickedItems,
  newParent: string,
  isSuperuser: boolean,
): Promise<void> {
  try {
    const { copyItems: copy } = await execute(COPY_ITEMS, { newParent, ...namedItems(picked) });
    if (copy.job === null) notifySuccess(copiesMessages.copied, MOVE_NOTICE_MS);
    else
      notify({
        kind: "info",
        text: copiesMessages.copying(copy.itemCount),
        detail: isSuperuser ? copiesMessages.copyingJobs : copiesMessages.copyingDetail,
        durationMs: COPYING_NOTICE_MS,
      });
  } catch (error) {
    notifyFailure(copiesMessages.copyFailed, refusalOf(error));
  }
  await reloadBoth(place, newParent);
}
