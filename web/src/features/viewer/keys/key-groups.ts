import { type PlayerCommand, playerKeys } from "#player/core/controls/keyboard-map.ts";
import type { KeyGroup, KeyLine } from "#web/faces/key-lines.ts";
import { pictureKeyLines } from "../picture/picture-acts.ts";
import { viewedTake } from "../viewed-take.ts";
import { playerKeyTexts } from "./player-keys.messages.ts";
import { printedKey } from "./printed-key.ts";

/** The player's own keys from its table: keys with the same, or the opposite, effect on one line. */
function playerKeyLines(): readonly KeyLine[] {
  const lines = new Map<string, string[]>();
  const put = (text: string, key: string, held: readonly string[] = []) =>
    lines.set(text, [...(lines.get(text) ?? held), printedKey(key)]);
  for (const [key, command] of Object.entries(playerKeys)) put(textOf(command), key);
  for (const [key, { type }] of Object.entries(playerKeys))
    if (type === "skip") put(playerKeyTexts["fine skip"], key, ["Shift"]);
  return [...lines].map(([text, keys]) => ({ keys, text }));
}

function textOf(command: PlayerCommand): string {
  if (command.type === "shuttle") return command.direction > 0 ? playerKeyTexts.forwards : playerKeyTexts.backwards;
  return playerKeyTexts[command.type];
}

/** Keys of the viewer that aren't commands. */
export const keyGroups: readonly KeyGroup[] = [
  { title: viewedTake.title, lines: [...playerKeyLines(), ...pictureKeyLines] },
];
