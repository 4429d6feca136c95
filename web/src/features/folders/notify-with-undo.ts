import { dismissNotice, type NewNotice, notify } from "#web/ui/notices/notice-store.ts";
import { rememberUndo } from "./last-undo.ts";
import { undoMessages } from "./undo.messages.ts";

/**
 * Tells what was done; its button and Ctrl+Z take it back, once.
 * @public
 */
export function notifyWithUndo(told: Omit<NewNotice, "kind" | "action">, takeBack: () => void): void {
  const undo = rememberUndo(() => {
    dismissNotice(id);
    takeBack();
  });
  const id = notify({ kind: "positive", ...told, action: { label: undoMessages.undo, onSelect: undo } });
}
