import { refusalOf } from "#web/data/api/api-error.ts";
import { execute } from "#web/data/graphql/execute.ts";
import {
  dismissNotice,
  MOVE_NOTICE_MS,
  type NewNotice,
  notify,
  notifyFailure,
  notifySuccess,
} from "#web/ui/notices/notice-store.ts";
import { folderMessages } from "../folder.messages.ts";
import { type BrowserItem, chosenIds, type NamedItem } from "../items/browser-item.ts";
import { rememberUndo } from "../last-undo.ts";
import { undoMessages } from "../undo.messages.ts";
import type { ChangePlace } from "./folder-changes.ts";
import { reloadFolder } from "./folder-queries.ts";
import { DELETE_ITEMS, MOVE_ITEMS, RESTORE_ITEMS } from "./items.documents.ts";

/** Time to find that it was the wrong thing (PLUS-021). */
const UNDO_NOTICE_MS = 8000;

/** @public */
export async function reloadBoth(place: ChangePlace, otherFolderId: string): Promise<void> {
  await Promise.all([
    reloadFolder(place.projectId, place.folderId, true),
    reloadFolder(place.projectId, otherFolderId, false),
  ]);
}

/** Tells what was done; its button and Ctrl+Z take it back, once. */
function notifyWithUndo(told: Omit<NewNotice, "kind" | "action">, takeBack: () => void): void {
  const undo = rememberUndo(() => {
    dismissNotice(id);
    takeBack();
  });
  const id = notify({ kind: "positive", ...told, action: { label: undoMessages.undo, onSelect: undo } });
}

/** Moves items to where they were before (PLUS-371). */
async function moveBack(from: ChangePlace, items: readonly BrowserItem[], movedTo: string): Promise<void> {
  try {
    await execute(MOVE_ITEMS, { project: from.projectId, newParent: from.folderId, ...chosenIds(items) });
    notifySuccess(undoMessages.movedBack, MOVE_NOTICE_MS);
  } catch (error) {
    notifyFailure(undoMessages.moveBackFailed, refusalOf(error));
  }
  await reloadBoth(from, movedTo);
}

/** Moves all of them, or none; FOLDERS-087, FOLDERS-105. */
export async function moveItems(place: ChangePlace, items: readonly BrowserItem[], newParent: string): Promise<void> {
  try {
    await execute(MOVE_ITEMS, { project: place.projectId, newParent, ...chosenIds(items) });
    notifyWithUndo(
      { text: folderMessages.moved, durationMs: MOVE_NOTICE_MS },
      () => void moveBack(place, items, newParent),
    );
  } catch (error) {
    notifyFailure(folderMessages.moveFailed, refusalOf(error));
  }
  await reloadBoth(place, newParent);
}

/** Into the trash, all or none; the notice takes it back as long as it shows (FOLDERS-086, FOLDERS-089, FOLDERS-097, PLUS-021). */
export async function deleteItems(place: ChangePlace, items: readonly NamedItem[]): Promise<void> {
  const onlyFolder = items.length === 1 && items[0]?.kind === "folder";
  try {
    await execute(DELETE_ITEMS, { project: place.projectId, ...chosenIds(items) });
    const ids = items.map((item) => item.id);
    const text = onlyFolder ? folderMessages.deletedFolder : folderMessages.deletedItems;
    const told = { text, detail: undoMessages.keptInTrash, durationMs: UNDO_NOTICE_MS };
    notifyWithUndo(told, () => void restoreItems(place, ids));
  } catch (error) {
    const text = onlyFolder ? folderMessages.deleteFolderFailed : folderMessages.deleteItemsFailed;
    notifyFailure(text, refusalOf(error));
  }
  await reloadFolder(
    place.projectId,
    place.folderId,
    items.some((item) => item.kind === "folder"),
  );
}

/** @public Takes them out of the trash; says so when one could not come back as it was. Answers whether it was done. */
export async function restoreItems(place: ChangePlace, ids: readonly string[]): Promise<boolean> {
  try {
    const { restoreFromTrash } = await execute(RESTORE_ITEMS, { project: place.projectId, ids: [...ids] });
    const odd = restoreFromTrash.find((item) => item.isElsewhere || item.isRenamed);
    const elsewhere = odd?.isElsewhere ? undoMessages.restoredElsewhere(odd.name, odd.folderName) : undefined;
    const detail = elsewhere ?? (odd ? undoMessages.restoredAs(odd.name) : undefined);
    notify({ kind: "positive", text: undoMessages.restored, detail });
    const folders = new Set([place.folderId, ...restoreFromTrash.map((item) => item.folderId)]);
    await Promise.all([...folders].map((id) => reloadFolder(place.projectId, id, true)));
    return true;
  } catch (error) {
    notifyFailure(undoMessages.restoreFailed, refusalOf(error));
    return false;
  }
}
