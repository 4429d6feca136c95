import { dismissNotice, type NewNotice, notify } from "#web/ui/notices/notice-store.ts";
import { rememberUndo } from "./last-undo.ts";
import { undoMessages } from "./undo.messages.ts";

/**
 * Reports an action; its button and Ctrl+Z undo it, once.
 * @public
 */
export function notifyWithUndo(told: Omit<NewNotice, "kind" | "action">, takeBack: () => void): void {
  const undo = rememberUndo(() => {
    dismissNotice(id);
    takeBack();
  });
  const id = notify({ kind: "positive", ...told, action: { label: undoMessages.undo, onSelect: undo } });
}
