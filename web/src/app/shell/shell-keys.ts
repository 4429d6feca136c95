import { everywhere } from "#web/faces/everywhere.ts";
import type { KeyGroup } from "#web/faces/key-lines.ts";
import { shellKeyTexts as text } from "./shell-keys.messages.ts";

/** The keys of the frame that aren't commands. */
export const shellKeys: readonly KeyGroup[] = [
  {
    title: everywhere.title,
    lines: [
      { keys: ["/"], text: text.search },
      { keys: ["Ctrl", "K"], text: text.palette },
      { keys: ["Esc"], text: text.cancel },
      { keys: ["F6"], text: text.nextRegion },
    ],
  },
];
