import { useEffect, useRef } from "react";
import { isForPage, isPageCovered, pageKey, usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import type { Target } from "./command.ts";
import { allCommands, hasAllCommands, useHasAllCommands } from "./faces.ts";
import { keysFor, type ReadyCommand, readyCommands } from "./shown-commands.ts";

/** The command places of the current page, outermost first; each lists what is available now. */
const places = new Set<() => readonly ReadyCommand[]>();

/** Everything available on the current page. */
export function commandsHere(): readonly ReadyCommand[] {
  return [...places].flatMap((place) => place());
}

/**
 * While the component is mounted, the target's keys work on the page, and the palette knows its commands. `read` is called when
 * one is used; null if there is nothing to act on.
 */
export function useCommandPlace<Context>(target: Target<Context>, read: () => Context | null): void {
  usePaletteCommands(target, read);
  useCommandKeys(target, read);
}

/** The keys of a target's commands. One that is pressed before its command is loaded acts as soon as it is. */
export function useCommandKeys<Context>(target: Target<Context>, read: () => Context | null): void {
  // Renders again for the keys of commands that are loaded later.
  useHasAllCommands();
  usePageKeys(keysFor(target, read));
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const page = new AbortController();
    const press = async (event: KeyboardEvent) => {
      if (hasAllCommands() || !isForPage(event)) return;
      await allCommands();
      if (!page.signal.aborted && !isPageCovered()) keysFor(target, latest.current)[pageKey(event)]?.();
    };
    document.addEventListener("keydown", press, { signal: page.signal });
    return () => page.abort();
  }, [target]);
}

/** Offers the target's commands in the palette only, for a page that handles their keys itself. */
export function usePaletteCommands<Context>(target: Target<Context>, read: () => Context | null): void {
  useReadyCommands(() => {
    const context = read();
    return context === null ? [] : readyCommands(target, context);
  });
}

/** For commands that don't justify code in the first load: the palette asks for them when it opens. */
export function useReadyCommands(read: () => readonly ReadyCommand[]): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    const place = () => latest.current();
    places.add(place);
    return () => void places.delete(place);
  }, []);
}
