import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import type { ResultOf } from "#web/data/graphql/graphql-document.ts";
import { MOVE_NOTICE_MS, type NewNotice, notify, notifyFailure } from "#web/ui/notices/notice-store.ts";
import { folderActsMessages } from "../folder-acts.messages.ts";
import type { NamedItem } from "../items/browser-item.ts";
import { choiceOf, type PickedItems } from "../items/picked-items.ts";
import { notifyWithUndo } from "../notify-with-undo.ts";
import { undoMessages } from "../undo.messages.ts";
import type { ChangePlace } from "./folder-changes.ts";
import { reloadFolder } from "./folder-queries.ts";
import { DELETE_CHOSEN, MOVE_CHOSEN, TAKE_BACK } from "./items.documents.ts";

/** Time to notice a mistake (PLUS-021). */
const UNDO_NOTICE_MS = 8000;

/** @public */
export async function reloadBoth(place: ChangePlace, otherFolderId: string): Promise<void> {
  await Promise.all([
    reloadFolder(place.projectId, place.folderId, true),
    reloadFolder(place.projectId, otherFolderId, false),
  ]);
}

type TakenBack = ResultOf<typeof TAKE_BACK>["takeBack"];

/** Undoes an action by its id (PLUS-681); others' changes in the meantime stay. */
async function takeBack(
  actId: string,
  failed: string,
  told: (back: TakenBack) => Omit<NewNotice, "kind">,
): Promise<TakenBack | null> {
  try {
    const { takeBack: back } = await execute(TAKE_BACK, { actId });
    const stayed = back.stayedCount > 0 ? undoMessages.stayed(back.stayedCount) : undefined;
    if (back.itemCount === 0) notifyFailure(failed, stayed);
    else {
      const notice = told(back);
      notify({ kind: "positive", ...notice, detail: notice.detail ?? stayed });
    }
    return back;
  } catch (error) {
    notifyFailure(failed, refusalOf(error));
    return null;
  }
}

/** Moves items back (PLUS-371). */
async function moveBack(from: ChangePlace, actId: string, movedTo: string): Promise<void> {
  await takeBack(actId, undoMessages.moveBackFailed, () => ({
    text: undoMessages.movedBack,
    durationMs: MOVE_NOTICE_MS,
  }));
  await reloadBoth(from, movedTo);
}

/** Moves all of them, or none; FOLDERS-087, FOLDERS-105. */
export async function moveItems(place: ChangePlace, picked: PickedItems, newParent: string): Promise<void> {
  try {
    const wanted = { project: place.projectId, newParent, choice: choiceOf(place, picked) };
    const { actId } = (await execute(MOVE_CHOSEN, wanted)).moveChosen;
    notifyWithUndo(
      { text: folderActsMessages.moved, durationMs: MOVE_NOTICE_MS },
      () => void moveBack(place, actId, newParent),
    );
    picked.byList?.letGo();
  } catch (error) {
    notifyFailure(folderActsMessages.moveFailed, refusalOf(error));
  }
  await reloadBoth(place, newParent);
}

/**
 * Moves items to the trash, all or none; the notice offers to undo it as long as it shows (FOLDERS-086, FOLDERS-089,
 * FOLDERS-097, PLUS-021). Resolves to whether they were deleted.
 * @public
 */
export async function deleteItems(place: ChangePlace, picked: PickedItems<NamedItem>): Promise<boolean> {
  const { selected, byList } = picked;
  const onlyFolder = !byList && selected.length === 1 && selected[0]?.kind === "folder";
  let isDeleted = false;
  try {
    const { actId } = (await execute(DELETE_CHOSEN, { project: place.projectId, choice: choiceOf(place, picked) }))
      .deleteChosen;
    const text = onlyFolder ? folderActsMessages.deletedFolder : folderActsMessages.deletedItems;
    const told = { text, detail: undoMessages.keptFor, durationMs: UNDO_NOTICE_MS };
    notifyWithUndo(told, () => void restoreDeleted(place, actId));
    byList?.letGo();
    isDeleted = true;
  } catch (error) {
    const text = onlyFolder ? folderActsMessages.deleteFolderFailed : folderActsMessages.deleteItemsFailed;
    notifyFailure(text, refusalOf(error));
  }
  const mayHoldFolders = byList != null || selected.some((item) => item.kind === "folder");
  await reloadFolder(place.projectId, place.folderId, mayHoldFolders);
  return isDeleted;
}

/** Undoes a deletion. */
async function restoreDeleted(place: ChangePlace, actId: string): Promise<void> {
  const back = await takeBack(actId, undoMessages.restoreFailed, ({ otherwise }) => ({
    text: undoMessages.restored,
    detail: otherwise ? oddityOf(otherwise) : undefined,
  }));
  const elsewhere = back?.otherwise?.folderId ?? place.folderId;
  await Promise.all([...new Set([place.folderId, elsewhere])].map((id) => reloadFolder(place.projectId, id, true)));
}

/**
 * What differs in a restored item.
 * @public
 */
export function oddityOf({ name, folderName, isElsewhere }: Omit<NonNullable<TakenBack["otherwise"]>, "id">): string {
  return isElsewhere ? undoMessages.restoredElsewhere(name, folderName) : undoMessages.restoredAs(name);
}
