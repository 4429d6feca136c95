import { lazy, useEffect } from "react";
import { showDialog } from "#web/ui/dialog-host.tsx";
import { useDrawers } from "#web/ui/drawer-store.ts";
import { isTextEntry } from "#web/ui/text-entry.ts";

const LazyKeyboardSheet = lazy(async () => ({ default: (await import("./keyboard-sheet.tsx")).KeyboardSheet }));

/** F6 from region to region: header, left drawer, page, right drawer, footer. */
function focusNextRegion(backwards: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")];
  const current = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions[(current + (backwards ? -1 : 1) + regions.length) % regions.length] ?? regions[0];
  const target =
    next?.tabIndex === -1 ? next : next?.querySelector<HTMLElement>("a[href], button, input, [tabindex='0']");
  target?.focus();
}

/** The keys that work everywhere; single letters stay with text fields while one has the focus. */
export function useShellKeys(): void {
  const toggle = useDrawers((state) => state.toggle);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.key === "F6") {
        event.preventDefault();
        focusNextRegion(event.shiftKey);
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTextEntry(event.target)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog]")) return;
      if (event.key === "[") toggle("left");
      if (event.key === "]") toggle("right");
      if (event.key === "?") void showDialog(LazyKeyboardSheet, {});
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [toggle]);
}
