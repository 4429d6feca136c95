import { dismissNotice, type NewNotice, notify } from "#web/ui/notices/notice-store.ts";
import { rememberUndo } from "./last-undo.ts";
import { undoMessages } from "./undo.messages.ts";

type Told = Omit<NewNotice, "kind" | "action">;

/**
 * Reports an action; its button and Ctrl+Z undo it, once.
 * @public
 */
export function notifyWithUndo(told: Told, takeBack: () => void): void {
  const undo = rememberUndo(() => {
    dismissNotice(id);
    takeBack();
  });
  const id = withButton(told, undo);
}

/**
 * Reports something that has ended on its own; its button undoes it, and Ctrl+Z still undoes the last action.
 * @public
 */
export function notifyWithUndoButton(told: Told, takeBack: () => void): void {
  const id = withButton(told, () => {
    dismissNotice(id);
    takeBack();
  });
}

const withButton = (told: Told, onSelect: () => void) =>
  notify({ kind: "positive", ...told, action: { label: undoMessages.undo, onSelect } });
