import { expect, test } from "vitest";
import { playerKeys } from "#player/core/controls/keyboard-map.ts";
import { commentKeyLines, playerKeyLines } from "./player-key-lines.ts";
import { viewerKeys } from "./viewer-keys.ts";

const printed: Readonly<Record<string, string>> = {
  " ": "Space",
  arrowup: "↑",
  arrowdown: "↓",
  pageup: "PgUp",
  pagedown: "PgDn",
  home: "Home",
  end: "End",
};

test("PLAYER-078 the keyboard sheet lists every key of the player", () => {
  const listed = new Set([...playerKeyLines, ...commentKeyLines].flatMap(({ keys }) => keys));
  const missing = Object.keys({ ...playerKeys, ...viewerKeys }).filter(
    (key) => !listed.has(printed[key] ?? key.toUpperCase()),
  );
  expect(missing).toEqual([]);
  for (const key of ["←", "→", "Shift"]) expect(listed).toContain(key);
});
