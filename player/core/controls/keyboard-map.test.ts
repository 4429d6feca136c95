import { describe, expect, test } from "vitest";
import { commandOfKey, type KeyPress } from "./keyboard-map.ts";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

describe("PLAYER-078 the keys of the player", () => {
  test.each([
    [" ", { type: "toggle-play" }],
    ["ArrowLeft", { type: "skip", direction: -1, fine: false }],
    ["ArrowRight", { type: "skip", direction: 1, fine: false }],
    ["ArrowUp", { type: "change-volume", direction: 1 }],
    ["ArrowDown", { type: "change-volume", direction: -1 }],
    ["m", { type: "toggle-mute" }],
    ["M", { type: "toggle-mute" }],
    ["f", { type: "toggle-fullscreen" }],
  ] as const)("%s", (key, command) => {
    expect(commandOfKey(press(key))).toEqual(command);
  });

  test("Shift makes a skip finer", () => {
    expect(commandOfKey(press("ArrowRight", { shiftKey: true }))).toEqual({ type: "skip", direction: 1, fine: true });
  });
});

test("PLAYER-024 F requests fullscreen", () => {
  expect(commandOfKey(press("F"))).toEqual({ type: "toggle-fullscreen" });
});

test("keys with Ctrl, Alt or Meta are left to the browser, and unknown keys to the page", () => {
  expect(commandOfKey(press("f", { ctrlKey: true }))).toBeUndefined();
  expect(commandOfKey(press("ArrowLeft", { altKey: true }))).toBeUndefined();
  expect(commandOfKey(press("c", { metaKey: true }))).toBeUndefined();
  expect(commandOfKey(press("S", { shiftKey: true }))).toBeUndefined();
  expect(commandOfKey(press("constructor"))).toBeUndefined();
});

test("PLAYER-078 a browser event with inherited fields is read too", () => {
  const event: KeyPress = Object.create(press("k"));
  expect(commandOfKey(event)).toEqual({ type: "toggle-play" });
});
