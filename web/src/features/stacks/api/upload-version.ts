import { refusalOf } from "#web/data/api/api-error.ts";
import { notifyWithUndoButton } from "#web/features/folders/notify-with-undo.ts";
import { startUploads } from "#web/features/uploads/engine/upload-engine.ts";
import { notifyFailure } from "#web/ui/notices/notice-store.ts";
import { stacksMessages as text } from "../stacks.messages.ts";
import { deleteVersion, UNDO_NOTICE_MS } from "./change-stacks.ts";
import { readStack, type Stack } from "./stack-query.ts";

/** Uploads a file as the newest version of a take; users who may delete can undo it once it is stored (PLUS-940). */
export function uploadVersion(stack: Stack, file: File): void {
  startUploads(stack, [
    {
      path: "",
      name: file.name,
      file,
      onto: stack.id,
      // The take may be gone by then; the file is another take's version or its own.
      onStored: ({ assetId, versionId }) => {
        if (assetId === stack.id && versionId !== null && stack.allowedTo.delete) offerUndo(stack, versionId);
      },
    },
  ]);
}

/** Only in the notice, not by Ctrl+Z: an upload ends at any time, after other actions and on other pages. */
function offerUndo({ id, name }: Stack, version: string): void {
  const undo = async () => {
    try {
      await deleteVersion(await readStack(id), version);
    } catch (error) {
      notifyFailure(text.undoFailed, refusalOf(error));
    }
  };
  notifyWithUndoButton({ text: text.done.uploaded(name), durationMs: UNDO_NOTICE_MS }, () => void undo());
}
