import type { MouseEvent } from "react";

/** Whether a held key makes a click select rather than open. */
export const isSelecting = ({ ctrlKey, metaKey, shiftKey }: Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">) =>
  ctrlKey || metaKey || shiftKey;

/** Whether the clicked element has its own action. During selecting a link, such as an item's name, belongs to its item. */
export function hasOwnUse(event: MouseEvent): boolean {
  if (!(event.target instanceof Element)) return true;
  return event.target.closest(isSelecting(event) ? "button, label, input" : "a, button, label, input") !== null;
}
