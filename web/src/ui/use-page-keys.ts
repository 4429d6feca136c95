import { useEffect, useRef } from "react";
import { isTextEntry } from "./text-entry.ts";

/** What keys do on a page, by `KeyboardEvent.key`. */
export type PageKeys = Partial<Record<string, () => void>>;

/**
 * Keys of the page as a whole. They stay away from text fields (Esc excepted), from keys with Ctrl, Alt or Meta, from keys
 * that something nearer has used, and while a dialog or a menu is open.
 */
export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = latest.current[event.key];
      if (!action || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== "Escape" && isTextEntry(event.target)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
