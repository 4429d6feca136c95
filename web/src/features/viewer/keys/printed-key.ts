const PRINTED: Readonly<Record<string, string>> = {
  " ": "Space",
  arrowleft: "←",
  arrowright: "→",
  arrowup: "↑",
  arrowdown: "↓",
  home: "Home",
  end: "End",
};

/** A key of the player's table as people read it. */
export function printedKey(key: string): string {
  return PRINTED[key] ?? key.toUpperCase();
}
