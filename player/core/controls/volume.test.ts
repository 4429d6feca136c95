import { expect, test } from "vitest";
import { initialVolume, setVolume, toggleMute, volumeIcon, wheelVolume } from "./volume.ts";

test("PLAYER-053 mute switches between 0 and the last volume", () => {
  const at40 = setVolume(initialVolume(null), 40);
  const muted = toggleMute(at40);
  expect(muted.volume).toBe(0);
  expect(toggleMute(muted).volume).toBe(40);
});

test("PLAYER-053 a volume dragged down to 0 is restored to its last value", () => {
  const dragged = setVolume(setVolume(initialVolume(null), 70), 0);
  expect(toggleMute(dragged).volume).toBe(70);
});

test("PLAYER-054 a remembered volume is used again, an invalid one is not", () => {
  expect(initialVolume("35").volume).toBe(35);
  expect(initialVolume("loud").volume).toBe(100);
  expect(initialVolume("900").volume).toBe(100);
  expect(toggleMute(initialVolume("0")).volume).toBe(100);
});

test("PLAYER-068 the volume goes from 0 to 100", () => {
  expect(setVolume(initialVolume(null), 130).volume).toBe(100);
  expect(setVolume(initialVolume(null), -5).volume).toBe(0);
});

test("PLAYER-069 the low icon applies up to 60", () => {
  expect([0, 1, 60, 61, 100].map(volumeIcon)).toEqual(["muted", "low", "low", "high", "high"]);
});

test("PLAYER-070 wheel changes are throttled", () => {
  const half = setVolume(initialVolume(null), 50);
  expect(wheelVolume(half, -120, 200)?.volume).toBe(55);
  expect(wheelVolume(half, 120, 200)?.volume).toBe(45);
  expect(wheelVolume(half, 120, 20)).toBeUndefined();
});
