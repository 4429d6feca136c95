/** What a key asks the player or the notes beside it to do. */
export type PlayerCommand =
  | { readonly type: "toggle-play" }
  | { readonly type: "skip"; readonly direction: 1 | -1; readonly fine: boolean }
  | { readonly type: "step"; readonly direction: 1 | -1 }
  | { readonly type: "shuttle"; readonly direction: 1 | -1 }
  | { readonly type: "to-start" }
  | { readonly type: "to-end" }
  | { readonly type: "change-rate"; readonly direction: "faster" | "slower" }
  | { readonly type: "toggle-mute" }
  | { readonly type: "change-volume"; readonly direction: 1 | -1 }
  | { readonly type: "next-audio-track" }
  | { readonly type: "toggle-fullscreen" }
  | { readonly type: "change-take"; readonly direction: 1 | -1 }
  | { readonly type: "next-display-mode" }
  | { readonly type: "enter-time" }
  | { readonly type: "comment" }
  | { readonly type: "mark-in" }
  | { readonly type: "mark-out" }
  | { readonly type: "change-comment"; readonly direction: 1 | -1 }
  | { readonly type: "reply" }
  | { readonly type: "circle-take" };

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** Space, arrows, F, M and Shift are the specification's (PLAYER-077, PLAYER-078); the rest are the design's keyboard map. */
export const playerKeys: Readonly<Record<string, PlayerCommand>> = {
  " ": { type: "toggle-play" },
  k: { type: "toggle-play" },
  j: { type: "shuttle", direction: -1 },
  l: { type: "shuttle", direction: 1 },
  ",": { type: "step", direction: -1 },
  ".": { type: "step", direction: 1 },
  home: { type: "to-start" },
  end: { type: "to-end" },
  "-": { type: "change-rate", direction: "slower" },
  "=": { type: "change-rate", direction: "faster" },
  m: { type: "toggle-mute" },
  a: { type: "next-audio-track" },
  arrowup: { type: "change-volume", direction: 1 },
  arrowdown: { type: "change-volume", direction: -1 },
  f: { type: "toggle-fullscreen" },
  pageup: { type: "change-take", direction: -1 },
  pagedown: { type: "change-take", direction: 1 },
  t: { type: "next-display-mode" },
  g: { type: "enter-time" },
  c: { type: "comment" },
  i: { type: "mark-in" },
  o: { type: "mark-out" },
  n: { type: "change-comment", direction: 1 },
  p: { type: "change-comment", direction: -1 },
  r: { type: "reply" },
  x: { type: "circle-take" },
};

/** The command of a key press, if it has one. Presses with Ctrl, Alt or Meta belong to the browser. */
export function commandOfKey(press: KeyPress): PlayerCommand | undefined {
  if (press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const key = press.key.toLowerCase();
  if (key === "arrowleft") return { type: "skip", direction: -1, fine: press.shiftKey };
  if (key === "arrowright") return { type: "skip", direction: 1, fine: press.shiftKey };
  if (press.shiftKey) return undefined;
  return Object.hasOwn(playerKeys, key) ? playerKeys[key] : undefined;
}
