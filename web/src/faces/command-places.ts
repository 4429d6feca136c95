import { useEffect, useRef } from "react";
import { usePageKeys } from "#web/ui/keyboard/use-page-keys.ts";
import type { Target } from "./command.ts";
import { keysFor, type ReadyCommand, readyCommands } from "./shown-commands.ts";

/** The places of the page that is shown, the outermost first; each says what is possible in it now. */
const places = new Set<() => readonly ReadyCommand[]>();

/** All that is possible on the page that is shown. */
export function commandsHere(): readonly ReadyCommand[] {
  return [...places].flatMap((place) => place());
}

/**
 * While the component is there, the target's keys work on the page, and the palette knows its commands. `read` is asked when one
 * of them is wanted; null where there is nothing to act on.
 */
export function useCommandPlace<Context>(target: Target<Context>, read: () => Context | null): void {
  usePaletteCommands(target, read);
  usePageKeys(keysFor(target, read));
}

/** The same for a page that listens to the target's keys itself. */
export function usePaletteCommands<Context>(target: Target<Context>, read: () => Context | null): void {
  useReadyCommands(() => {
    const context = read();
    return context === null ? [] : readyCommands(target, context);
  });
}

/** For what a page can do on its own and is not worth a place in the first load: the palette asks when it opens. */
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
