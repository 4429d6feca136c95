import type { KeyLine } from "#web/faces/key-lines.ts";

/** The lines for grid and list in the sheet of keys, beside the keys of commands. */
export const folderKeyTexts: readonly KeyLine[] = [
  { keys: ["←", "→", "↑", "↓"], text: "Move" },
  { keys: ["Space"], text: "Select" },
  { keys: ["Shift", "←", "→"], text: "Extend the selection" },
  { keys: ["Shift", "Space"], text: "Scrub a thumbnail with the arrows" },
  { keys: ["Home", "End"], text: "First and last" },
  { keys: ["Shift", "F10"], text: "Menu" },
];
