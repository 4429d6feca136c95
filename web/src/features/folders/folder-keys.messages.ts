import type { KeyLine } from "#web/faces/key-lines.ts";

/** What the sheet of keys says of the grid and the list, beside the keys of commands. */
export const folderKeyTexts: readonly KeyLine[] = [
  { keys: ["←", "→", "↑", "↓"], text: "Move" },
  { keys: ["Space"], text: "Select" },
  { keys: ["Shift", "←", "→"], text: "Extend the selection" },
  { keys: ["Shift", "Space"], text: "Scrub a thumbnail with the arrows" },
  { keys: ["Ctrl", "A"], text: "Select all" },
  { keys: ["Home", "End"], text: "First and last" },
  { keys: ["Ctrl", "Z"], text: "Undo the last move, deletion or circle" },
  { keys: ["1", "4"], text: "Icon size" },
  { keys: ["Shift", "F10"], text: "Menu" },
];
