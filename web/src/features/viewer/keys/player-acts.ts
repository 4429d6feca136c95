import { type PlayerCommand, playerKeys } from "#player/core/controls/keyboard-map.ts";
import type { ReadyCommand } from "#web/faces/shown-commands.ts";
import type { IconName } from "#web/ui/icons/icon-name.ts";
import { playerActTexts } from "./player-keys.messages.ts";
import { printedKey } from "./printed-key.ts";

type Act = keyof typeof playerActTexts;

const ICONS: Readonly<Record<Act, IconName>> = {
  "toggle-play": "play",
  backwards: "play",
  forwards: "play",
  "skip back": "cl",
  "skip forward": "cr",
  "step back": "frameback",
  "step forward": "framefwd",
  "to-start": "cl",
  "to-end": "cr",
  slower: "gauge",
  faster: "gauge",
  louder: "volume",
  quieter: "volumelow",
  "toggle-mute": "mute",
  "next-audio-track": "audio",
  "toggle-fullscreen": "full",
  "next-display-mode": "clock",
  "enter-time": "clock",
};

/**
 * The player's key actions, for the palette: each once, with its first key from the player's own table (PLUS-711).
 * @param hasPlayer without one only page actions are available
 * @public
 */
export function playerActs(hasPlayer: boolean, run: (command: PlayerCommand) => boolean): readonly ReadyCommand[] {
  const acts = new Map<Act, ReadyCommand>();
  for (const [key, command] of Object.entries(playerKeys)) {
    const act = actOf(command);
    if (acts.has(act) || !(hasPlayer || command.type === "toggle-fullscreen")) continue;
    const look = { label: playerActTexts[act], icon: ICONS[act], shortcut: printedKey(key) };
    acts.set(act, { id: `player.${act}`, ...look, run: () => void run(command) });
  }
  return [...acts.values()];
}

function actOf(command: PlayerCommand): Act {
  switch (command.type) {
    case "shuttle":
      return command.direction > 0 ? "forwards" : "backwards";
    case "skip":
      return command.direction > 0 ? "skip forward" : "skip back";
    case "step":
      return command.direction > 0 ? "step forward" : "step back";
    case "change-rate":
      return command.direction;
    case "change-volume":
      return command.direction > 0 ? "louder" : "quieter";
    default:
      return command.type;
  }
}
