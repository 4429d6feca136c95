/** The player command of a key. */
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
  | { readonly type: "next-display-mode" }
  | { readonly type: "enter-time" };

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * PLAYER-077 and PLAYER-078 set Space, arrows, F, M and Shift; the others follow editing programs. With Shift a skip is finer.
 */
export const playerKeys: Readonly<Record<string, PlayerCommand>> = {
  " ": { type: "toggle-play" },
  k: { type: "toggle-play" },
  j: { type: "shuttle", direction: -1 },
  l: { type: "shuttle", direction: 1 },
  arrowleft: { type: "skip", direction: -1, fine: false },
  arrowright: { type: "skip", direction: 1, fine: false },
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
  t: { type: "next-display-mode" },
  g: { type: "enter-time" },
};

/** The command of a key press, if any. Presses with Ctrl, Alt or Meta belong to the browser. */
export function commandOfKey(press: KeyPress): PlayerCommand | undefined {
  const command = bindingOf(playerKeys, press);
  if (command?.type === "skip") return { ...command, fine: press.shiftKey };
  return press.shiftKey ? undefined : command;
}

/**
 * Looks up a key press in a map; presses with Shift, or that belong to the browser, have no entry. Pages add maps to the
 * player's.
 */
export function commandIn<Command>(keys: Readonly<Record<string, Command>>, press: KeyPress): Command | undefined {
  return press.shiftKey ? undefined : bindingOf(keys, press);
}

function bindingOf<Command>(keys: Readonly<Record<string, Command>>, press: KeyPress): Command | undefined {
  const key = press.key.toLowerCase();
  return !isBrowserKey(press) && Object.hasOwn(keys, key) ? keys[key] : undefined;
}

function isBrowserKey({ ctrlKey, altKey, metaKey }: KeyPress): boolean {
  return ctrlKey || altKey || metaKey;
}
