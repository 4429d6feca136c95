import { useEffect, useRef } from "react";
import { isTextEntry } from "./text-entry.ts";

/** A page's actions, by `pageKey`. */
export type PageKeys = Partial<Record<string, () => void>>;

/** `KeyboardEvent.key`; with Ctrl, or ⌘ on a Mac, "Ctrl+z" and "Ctrl+Shift+z". Nothing with Alt. */
export function pageKey(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">): string {
  if (event.altKey) return "";
  if (!event.ctrlKey && !event.metaKey) return event.key;
  return `Ctrl+${event.shiftKey ? "Shift+" : ""}${event.key.toLowerCase()}`;
}

/** Whether a dialog or a menu is open, which then has the keys. */
export const isPageCovered = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

/** Whether a press is meant for the page as a whole, and not used by something nearer. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return false;
  if (event.key !== "Escape" && isTextEntry(event.target)) return false;
  return !isPageCovered();
}

/**
 * Keys of the page as a whole. They don't apply in text fields (Esc excepted), to keys used by something nearer, or while a
 * dialog or a menu is open.
 */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = latest.current[pageKey(event)];
      if (!action || !isForPage(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
