import { expect, test } from "vitest";
import { audioClip } from "#player/core/player-clip.ts";
import { pictureAspect, watermarkFacts } from "./watermark-facts.ts";

const names = { project: "Harrow Sound", production: "Tern & Tide", user: "203.0.113.9" };
const parents = [
  { id: "f1", name: "Harrow Sound" },
  { id: "f2", name: "Day 4" },
];

test("WATERMARK-026 WATERMARK-030 WATERMARK-034 the values of a take are its clip, its own folder and its label", () => {
  const take = { name: "A001C003", displayName: "101 / 33 / 1", sceneTake: "33-1", parents };
  expect(watermarkFacts(take, null, names)).toEqual({
    clipName: "A001C003",
    slate: "101 / 33 / 1",
    folder: "Day 4",
    clip: null,
    ...names,
  });
  const still = { name: "Poster", displayName: "Poster", sceneTake: null, parents: [] };
  expect(watermarkFacts(still, null, names)).toMatchObject({ slate: null, folder: "" });
});

test("WATERMARK-001 the marks cover the displayed picture, or the whole frame for sound", () => {
  const wide = { displayWidth: 2390, displayHeight: 1000 };
  expect(pictureAspect(wide, null)).toBe(2.39);
  expect(pictureAspect(wide, audioClip(1000))).toBeNull();
  expect(pictureAspect({ displayWidth: null, displayHeight: null }, null)).toBeNull();
});
