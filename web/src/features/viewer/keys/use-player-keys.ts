import { useEffect, useRef } from "react";
import { commandOfKey, type KeyPress, type PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { isTextEntry } from "#web/ui/keyboard/text-entry.ts";

/** The keys that change a value. */
const MOVES = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

/**
 * What Space presses. After posting, people want to continue playback: Post is busy then and ignores a second press, and
 * afterwards the focus is on the closed composer, which Enter opens.
 */
const SPACE_PRESSES = "button:not([data-focus-home], [aria-busy=true]), a[href], summary, [role=tab], [role=option]";

/** Whether the target uses this key itself: Space on a button presses it, arrows on a slider move it. */
function belongsToTarget(event: KeyboardEvent): boolean {
  if (!(event.target instanceof Element)) return false;
  if (event.key === " ") return event.target.closest(SPACE_PRESSES) !== null;
  return MOVES.has(event.key) && event.target.closest("input[type=range], [role=tablist], [role=separator]") !== null;
}

interface PlayerKeys {
  /** The page's own action for a key; returns whether it did anything. */
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
