import type { KeyLine } from "#web/faces/key-lines.ts";

/** What the keyboard sheet says of the player's keys (`player/core/controls/keyboard-map.ts`); the viewer's own are those of its commands. */
export const playerKeyLines: readonly KeyLine[] = [
  { keys: ["Space", "K"], text: "Play, pause, stop" },
  { keys: ["J"], text: "Backwards, faster each time" },
  { keys: ["L"], text: "Forwards, faster each time" },
  { keys: ["←", "→"], text: "One frame, 10 s while playing" },
  { keys: ["Shift", "←", "→"], text: "1 s while playing" },
  { keys: [",", "."], text: "One frame" },
  { keys: ["Home", "End"], text: "First and last frame" },
  { keys: ["-", "="], text: "Slower and faster" },
  { keys: ["↑", "↓"], text: "Volume" },
  { keys: ["M"], text: "Mute" },
  { keys: ["A"], text: "Next sound of the clip" },
  { keys: ["F"], text: "Fullscreen" },
  { keys: ["T"], text: "Timecode, frames, time" },
  { keys: ["G"], text: "Go to a place" },
];

/** What it says of the keys that work while a comment is written. */
export const commentKeyLines: readonly KeyLine[] = [
  { keys: ["Ctrl", "Enter"], text: "Save" },
  { keys: ["Ctrl", "Z"], text: "Undo while drawing" },
  { keys: ["Ctrl", "Shift", "Z"], text: "Redo while drawing" },
];
