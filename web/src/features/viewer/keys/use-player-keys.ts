import { useEffect, useRef } from "react";
import { commandOfKey, type KeyPress, type PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { isTextEntry } from "#web/ui/keyboard/text-entry.ts";

/** The keys that move a value. */
const MOVES = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

/**
 * What Space presses. Whoever has just posted wants to play on: Post is busy then and takes no second press, and afterwards the focus
 * rests on the closed composer, which Enter opens.
 */
const SPACE_PRESSES = "button:not([data-focus-home], [aria-busy=true]), a[href], summary, [role=tab], [role=option]";

/** What presses its own keys: Space on a button is that button's, arrows on a slider are the slider's. */
function belongsToTarget(event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element)) return false;
  if (event.key === " ") return event.target.closest(SPACE_PRESSES) !== null;
  return MOVES.has(event.key) && event.target.closest("input[type=range], [role=tablist], [role=separator]") !== null;
}

interface PlayerKeys {
  /** What the page itself does on a key; answers whether it has done anything. */
  readonly own: (press: KeyPress) => boolean;
  /** Returns whether the player's command applied. */
  readonly run: (command: PlayerCommand) => boolean;
}

/**
 * The keys of the player and of the viewer, wherever the focus is on the page (PLAYER-077).
 * @public
 */
export function usePlayerKeys(keys: PlayerKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTextEntry(event.target) || belongsToTarget(event)) return;
      if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) return;
      const { own, run } = latest.current;
      const command = commandOfKey(event);
      if (own(event) || (command && run(command))) event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
