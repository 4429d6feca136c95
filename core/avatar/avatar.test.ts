import { expect, test } from "vitest";
import { avatarHue, initials } from "./avatar.ts";

test("SHELL-023 an id keeps its colour, and ids spread over the colour wheel", () => {
  expect(avatarHue("01998f3e-ada")).toBe(avatarHue("01998f3e-ada"));
  const hues = new Set(Array.from({ length: 400 }, (_, index) => avatarHue(`user-${index}`)));
  expect(hues.size).toBe(24);
  expect(Math.max(...hues)).toBeLessThan(360);
  expect(Math.min(...hues)).toBeGreaterThanOrEqual(0);
});

test.each([
  ["Ada Lovelace", "AL"],
  ["Ada King Lovelace", "AL"],
  ["ada", "A"],
  ["  Élodie  Ñ ", "ÉÑ"],
  ["田中 太郎", "田太"],
  ["👩‍🎨 (shared)", "S"],
  ["", "?"],
  ["👻", "?"],
])("initials of %j are %j", (name, letters) => {
  expect(initials(name)).toBe(letters);
});
