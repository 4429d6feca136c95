import { lazy, useEffect, useRef } from "react";
import { commandsHere, useCommandKeys } from "#web/faces/command-places.ts";
import { type Everywhere, everywhere } from "#web/faces/everywhere.ts";
import { allCommands } from "#web/faces/faces.ts";
import { useCurrentUser } from "#web/features/users/current-user.ts";
import { isPageCovered, pageKey } from "#web/ui/keyboard/use-page-keys.ts";
import { showDialog } from "#web/ui/overlay/dialog-host.tsx";

const CommandPalette = lazy(async () => ({ default: (await import("./palette/command-palette.tsx")).CommandPalette }));

/** F6 moves between regions: header, left drawer, page, right drawer, footer; hidden ones are skipped. */
function focusNextRegion(backwards: boolean): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter((region) =>
    region.checkVisibility(),
  );
  const at = regions.findIndex((region) => region.contains(document.activeElement));
  // Without a focused region the first step leads into the page.
  const from = at < 0 ? regions.findIndex(({ id }) => id === "page") - (backwards ? -1 : 1) : at;
  for (let step = 1; step <= regions.length; step += 1) {
    const place = (from + (backwards ? -step : step) + 2 * regions.length) % regions.length;
    if (focusRegion(regions[place])) return;
  }
}

/** Returns whether the region took focus: itself if it can, otherwise its first focusable element. */
function focusRegion(region: HTMLElement | undefined): boolean {
  if (!region) return false;
  const inside = [...region.querySelectorAll<HTMLElement>("a[href], button, input, [tabindex='0']")];
  const target = region.hasAttribute("tabindex") ? region : inside.find((element) => element.checkVisibility());
  target?.focus();
  return region.contains(document.activeElement);
}

async function openPalette(person: Everywhere | null): Promise<void> {
  await allCommands();
  if (person && !isPageCovered()) await showDialog(CommandPalette, { here: commandsHere(), person });
}

/** The keys that work everywhere, and the command palette. */
export function useShellKeys(): void {
  const user = useCurrentUser();
  const read = () => user ?? null;
  useCommandKeys(everywhere, read);
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.key === "F6") {
        event.preventDefault();
        focusNextRegion(event.shiftKey);
      }
      if (pageKey(event) !== "Ctrl+k" || isPageCovered()) return;
      event.preventDefault();
      void openPalette(latest.current());
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
