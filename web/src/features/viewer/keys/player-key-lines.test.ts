import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { playerKeys } from "#player/core/controls/keyboard-map.ts";
import { installFeatures } from "#web/faces/faces.ts";
import { keySheet } from "#web/faces/key-sheet.ts";
import { commentsFeature } from "#web/features/comments/comments.feature.ts";
import { viewerFeature } from "../viewer.feature.ts";

const printed: Readonly<Record<string, string>> = {
  " ": "Space",
  arrowleft: "←",
  arrowright: "→",
  arrowup: "↑",
  arrowdown: "↓",
  pageup: "PgUp",
  pagedown: "PgDn",
  home: "Home",
  end: "End",
};

test("PLAYER-078 the keyboard sheet lists every key of the player and of the viewer", async () => {
  installFeatures([commentsFeature, viewerFeature]);
  const listed = new Set((await keySheet()).flatMap(({ lines }) => lines.flatMap(({ keys }) => keys)));
  const own = ["pageup", "pagedown", "x", "c", "i", "o", "n", "p", "r"];
  const missing = [...Object.keys(playerKeys), ...own].filter((key) => !listed.has(printed[key] ?? key.toUpperCase()));
  expect(missing).toEqual([]);
  expect(listed).toContain("Shift");
});
