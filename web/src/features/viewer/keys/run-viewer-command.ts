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
 * Does what a key or button asks of the player and of the page around it; answers whether it applied.
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
      // Of a variable rate the timecode that was chosen elsewhere is none of them: the first one is next.
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
