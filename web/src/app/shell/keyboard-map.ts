import { commentKeyLines, playerKeyLines } from "#web/features/viewer/player-key-lines.ts";

interface KeyLine {
  keys: readonly string[];
  text: string;
}

interface KeyGroup {
  title: string;
  lines: readonly KeyLine[];
}

/** What the sheet behind "?" lists: only keys that do something. */
export const keyboardMap: readonly KeyGroup[] = [
  {
    title: "Everywhere",
    lines: [
      { keys: ["/"], text: "Search" },
      { keys: ["?"], text: "This sheet" },
      { keys: ["Esc"], text: "One level back" },
      { keys: ["F6"], text: "Next region" },
      { keys: ["["], text: "Left drawer" },
      { keys: ["]"], text: "Right drawer" },
    ],
  },
  {
    title: "Grid and list",
    lines: [
      { keys: ["←", "→", "↑", "↓"], text: "Move" },
      { keys: ["Enter"], text: "Open" },
      { keys: ["Space"], text: "Select" },
      { keys: ["Shift", "←", "→"], text: "Extend the selection" },
      { keys: ["Shift", "Space"], text: "Scrub a thumbnail with the arrows" },
      { keys: ["Ctrl", "A"], text: "Select all" },
      { keys: ["Home", "End"], text: "First and last" },
      { keys: ["F2"], text: "Rename" },
      { keys: ["Del"], text: "Delete" },
      { keys: ["Ctrl", "Z"], text: "Undo the last move, deletion or circle" },
      { keys: ["X"], text: "Circle takes" },
      { keys: ["1", "4"], text: "Icon size" },
      { keys: ["Shift", "F10"], text: "Menu" },
    ],
  },
  { title: "Player", lines: playerKeyLines },
  { title: "Comments", lines: commentKeyLines },
];
