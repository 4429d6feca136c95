import { expect, test } from "vitest";
import {
  chooseQuality,
  defaultQualityChoice,
  parseQualityChoice,
  qualityMenu,
  resolveQuality,
  serializeQualityChoice,
} from "./quality-choice.ts";
import { autoQualityId, type QualityLevel } from "./quality-level.ts";

const level = (id: number, name: string): QualityLevel => ({
  id,
  name,
  url: "",
  width: 1,
  height: 1,
  bitsPerSecond: 1,
  hdr: false,
  segments: undefined,
  isBento: true,
});
const stream = [level(0, "360p"), level(1, "720p")];
const original = level(100, "Original");

test("PLAYER-048 quality is Auto (-1) or a selected level", () => {
  expect(autoQualityId).toBe(-1);
  expect(resolveQuality(defaultQualityChoice, false, stream)).toBe(-1);
  expect(resolveQuality(chooseQuality(defaultQualityChoice, false, "720p"), false, stream)).toBe(1);
});

test("PLAYER-049 HDR and SDR clips keep separate choices", () => {
  const choice = chooseQuality(defaultQualityChoice, true, "360p");
  expect(resolveQuality(choice, true, [original, ...stream])).toBe(0);
  expect(resolveQuality(choice, false, [original, ...stream])).toBe(-1);
});

test("PLAYER-050 the HDR choice is Original until the user changes it", () => {
  expect(resolveQuality(defaultQualityChoice, true, [original, ...stream])).toBe(100);
  expect(resolveQuality(defaultQualityChoice, true, stream)).toBe(-1);
  const levels = [original, ...stream];
  const chosen = [
    ["Original", 100],
    ["720p", 1],
  ] as const;
  for (const [name, id] of chosen)
    expect(resolveQuality(chooseQuality(defaultQualityChoice, true, name), true, levels)).toBe(id);
});

test("a level the clip lacks falls back to Auto, a clip without a stream to its original", () => {
  const choice = chooseQuality(defaultQualityChoice, false, "1080p");
  expect(resolveQuality(choice, false, stream)).toBe(-1);
  expect(resolveQuality(choice, false, [original])).toBe(100);
  expect(resolveQuality(choice, false, [])).toBeUndefined();
});

test("a remembered choice is restored", () => {
  const choice = chooseQuality(defaultQualityChoice, false, "540p");
  expect(parseQualityChoice(serializeQualityChoice(choice))).toEqual(choice);
  expect(parseQualityChoice(null)).toEqual(defaultQualityChoice);
});

test("before the playlist is read a stream plays as Auto, unless the original is selected", () => {
  const source = { streamLevels: [], hasStream: true, original: { url: "/o", width: 1, height: 1, hdr: true } };
  expect(qualityMenu(source, false, defaultQualityChoice).qualityId).toBe(-1);
  expect(qualityMenu(source, true, defaultQualityChoice).qualityId).toBe(100);
  expect(qualityMenu({ ...source, hasStream: false }, false, defaultQualityChoice).qualityId).toBe(100);
  expect(qualityMenu({ ...source, original: undefined }, true, defaultQualityChoice).qualityId).toBe(-1);
});

test("PLUS-030 any audio track but the first exists only in the stream, so it replaces the original", () => {
  const source = { streamLevels: stream, hasStream: true, original: { url: "/o", width: 1, height: 1, hdr: false } };
  const choice = chooseQuality(defaultQualityChoice, false, "Original");
  expect(qualityMenu(source, false, choice).qualityId).toBe(100);
  expect(qualityMenu({ ...source, needsStream: true }, false, choice).qualityId).toBe(-1);
  expect(
    qualityMenu({ ...source, streamLevels: [], hasStream: false, needsStream: true }, false, choice).qualityId,
  ).toBe(100);
});

test("PLUS-309 with Original remembered the menu offers the stream's levels before the stream is read, and each can be selected", () => {
  const knownLevels = [
    { width: 1280, height: 720, bitsPerSecond: 3e6, hdr: false },
    { width: 640, height: 360, bitsPerSecond: 1e6, hdr: false },
    { width: 1280, height: 720, bitsPerSecond: 4e6, hdr: true },
  ];
  const file = { url: "/o", width: 1, height: 1, hdr: false };
  const source = { streamLevels: [], knownLevels, hasStream: true, original: file };
  const remembered = chooseQuality(defaultQualityChoice, false, "Original");
  const menu = qualityMenu(source, false, remembered);
  expect(menu.qualityId).toBe(100);
  expect(menu.levels.map(({ id, name }) => [id, name])).toEqual([
    [100, "Original"],
    [0, "720p"],
    [1, "360p"],
  ]);
  // By the id that the stream itself will use.
  expect(qualityMenu(source, false, chooseQuality(remembered, false, "360p")).qualityId).toBe(1);
  expect(qualityMenu(source, false, chooseQuality(remembered, false, "Auto")).qualityId).toBe(-1);
  expect(qualityMenu(source, false, chooseQuality(remembered, false, "540p")).qualityId).toBe(-1);
});
