import { expect, test } from "vitest";
import type { KeyPress } from "#player/core/controls/keyboard-map.ts";
import { commandInViewer } from "./viewer-keys.ts";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

test("PLAYER-078 the viewer's keys are those for takes and comments beside the player's own", () => {
  expect(commandInViewer(press("PageDown"))).toEqual({ type: "change-take", direction: 1 });
  expect(commandInViewer(press("C"))).toEqual({ type: "comment" });
  expect(commandInViewer(press(" "))).toEqual({ type: "toggle-play" });
  expect(commandInViewer(press("ArrowLeft", { shiftKey: true }))).toEqual({ type: "skip", direction: -1, fine: true });
});

test("the viewer leaves keys with Ctrl, Alt or Meta to the browser, and those with Shift to the page", () => {
  for (const held of ["ctrlKey", "altKey", "metaKey", "shiftKey"] as const)
    expect(commandInViewer(press("c", { [held]: true }))).toBeUndefined();
});
