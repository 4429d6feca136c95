import { lazy, useEffect } from "react";
import { showDialog } from "#web/ui/dialog-host.tsx";
import { useDrawers } from "#web/ui/drawer-store.ts";
import { isTextEntry } from "#web/ui/text-entry.ts";

const LazyKeyboardSheet = lazy(async () => ({ default: (await import("./keyboard-sheet.tsx")).KeyboardSheet }));

/** F6 from region to region: header, left drawer, page, right drawer, footer; those that are not shown are passed over. */
function focusNextRegion(backwards: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter((region) =>
    region.checkVisibility(),
  );
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  // From nowhere the first step leads into the page.
  const from = at < 0 ? regions.findIndex(({ id }) => id === "page") - (backwards ? -1 : 1) : at;
  for (let step = 1; step <= regions.length; step += 1) {
    const place = (from + (backwards ? -step : step) + 2 * regions.length) % regions.length;
    if (focusRegion(regions[place])) return;
  }
}

/** Answers whether the region took the focus: itself where it can, else the first thing in it. */
function focusRegion(region: HTMLElement | undefined): boolean {
  if (!region) return false;
  const inside = [...region.querySelectorAll<HTMLElement>("a[href], button, input, [tabindex='0']")];
  const target = region.hasAttribute("tabindex") ? region : inside.find((element) => element.checkVisibility());
  target?.focus();
  return region.contains(document.activeElement);
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
