import type { TimeDisplay } from "#core/timecode/time-display.ts";
import { TIME_DISPLAYS } from "#core/timecode/time-display.ts";
import type { PlayerCommand } from "#player/core/controls/keyboard-map.ts";
import { displaysOf } from "#player/core/player-clip.ts";
import type { PlayerControls } from "#player/dom/player-controls.ts";
import { runPlayerCommand } from "./player-commands.ts";

export interface ViewerCommandContext {
  readonly player: PlayerControls | undefined;
  readonly display: TimeDisplay;
  readonly onDisplay: (display: TimeDisplay) => void;
  readonly onEntering: (isEntering: boolean) => void;
  readonly toggleFullscreen: () => void;
}

/**
 * Runs a command of a key or button on the player or the page around it; returns whether it applied.
 * @public
 */
export function runViewerCommand(context: ViewerCommandContext, command: PlayerCommand): boolean {
  const { player } = context;
  switch (command.type) {
    case "toggle-fullscreen":
      context.toggleFullscreen();
      return true;
    case "next-display-mode": {
      const clip = player?.store.getState().clip;
      const displays = clip ? displaysOf(clip) : TIME_DISPLAYS;
      // A variable rate doesn't have timecode, which may be selected elsewhere: the first one is next.
      const index = displays.indexOf(context.display);
      context.onDisplay(displays[(index + 1) % displays.length] ?? "timecode");
      return player !== undefined;
    }
    case "enter-time":
      if (player) context.onEntering(true);
      return player !== undefined;
    default:
      return player !== undefined && runPlayerCommand(player, command);
  }
}
