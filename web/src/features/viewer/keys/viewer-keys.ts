import { commandIn, commandOfKey, type KeyPress, type PlayerCommand } from "#player/core/controls/keyboard-map.ts";

/** What a key asks of the viewer: the player's commands, and those for takes and comments. */
export type ViewerCommand =
  | PlayerCommand
  | { readonly type: "change-take"; readonly direction: 1 | -1 }
  | { readonly type: "comment" }
  | { readonly type: "mark-in" }
  | { readonly type: "mark-out" }
  | { readonly type: "change-comment"; readonly direction: 1 | -1 }
  | { readonly type: "reply" }
  | { readonly type: "circle-take" };

/** Beside the player's own keys. */
export const viewerKeys: Readonly<Record<string, ViewerCommand>> = {
  pageup: { type: "change-take", direction: -1 },
  pagedown: { type: "change-take", direction: 1 },
  c: { type: "comment" },
  i: { type: "mark-in" },
  o: { type: "mark-out" },
  n: { type: "change-comment", direction: 1 },
  p: { type: "change-comment", direction: -1 },
  r: { type: "reply" },
  x: { type: "circle-take" },
};

/** The command of a key press in the viewer, if it has one. */
export function commandInViewer(press: KeyPress): ViewerCommand | undefined {
  return commandIn(viewerKeys, press) ?? commandOfKey(press);
}
