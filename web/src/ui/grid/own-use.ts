import type { MouseEvent } from "react";

/** Whether a key is held that makes a click select, and not open. */
export const isSelecting = ({ ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">) =>
  ctrlKey || metaKey || shiftKey;

/** Whether what was clicked does something itself. A link, as the name of an item is, belongs to its item while one selects. */
export function hasOwnUse(event: MouseEvent): boolean {
  if (!(event.target instanceof Element)) return true;
  return event.target.closest(isSelecting(event) ? "button, label, input" : "a, button, label, input") !== null;
}
