import { expect, test } from "vitest";
import type { AssetCard, FolderCard } from "../api/folder-queries.ts";
import { filteredTakes, isFiltering, NO_FILTER, withFilter } from "../page/take-filter.ts";
import { orderedAssets, shownFolders } from "./browser-item.ts";

const asset = (name: string, part: Partial<AssetCard> = {}) =>
  ({
    id: name,
    name,
    displayName: part.sceneTake ?? name,
    circled: false,
    sceneTake: null,
    commentCount: 0,
    size: 1,
    duration: 1,
    createdAt: "2026-11-01T00:00:00Z",
    ...part,
  }) as AssetCard;

const assets = [
  asset("A10.mov", { sceneTake: "24 / 10", circled: true, size: 5 }),
  asset("A2.mov", { sceneTake: "24 / 2", commentCount: 3, size: 9 }),
  asset("boom.wav", { size: 2, duration: null }),
];
const by = (key: "name" | "size" | "scene" | "duration", direction: "ascending" | "descending" = "ascending") => ({
  key,
  direction,
});
const names = (list: readonly AssetCard[]) => list.map(({ name }) => name);

test("FOLDERS-015 the text matches names and slates, without regard to case", () => {
  expect(names(filteredTakes(orderedAssets(assets, by("name")), { ...NO_FILTER, text: " BOOM " }))).toEqual([
    "boom.wav",
  ]);
  expect(names(filteredTakes(orderedAssets(assets, by("name")), { ...NO_FILTER, text: "24 / 1" }))).toEqual([
    "A10.mov",
  ]);
  expect(shownFolders([{ id: "f", name: "Day 12" } as FolderCard], { ...NO_FILTER, text: "day" })).toHaveLength(1);
});

test("FOLDERS-016 FOLDERS-017 FOLDERS-018 circled, uncircled and notes each keep their takes only", () => {
  expect(names(filteredTakes(orderedAssets(assets, by("name")), { ...NO_FILTER, circled: true }))).toEqual(["A10.mov"]);
  expect(names(filteredTakes(orderedAssets(assets, by("name")), { ...NO_FILTER, uncircled: true }))).toEqual([
    "A2.mov",
    "boom.wav",
  ]);
  expect(names(filteredTakes(orderedAssets(assets, by("name")), { ...NO_FILTER, notes: true }))).toEqual(["A2.mov"]);
});

test("FOLDERS-046 FOLDERS-047 circled and uncircled exclude each other", () => {
  const circled = withFilter(withFilter(NO_FILTER, "uncircled", true), "circled", true);
  expect([circled.circled, circled.uncircled]).toEqual([true, false]);
  const uncircled = withFilter(circled, "uncircled", true);
  expect([uncircled.circled, uncircled.uncircled]).toEqual([false, true]);
  expect(isFiltering(withFilter(uncircled, "uncircled", false))).toBe(false);
});

test("names sort as people count, unknown values come last in either direction", () => {
  expect(names(orderedAssets(assets, by("name")))).toEqual(["A2.mov", "A10.mov", "boom.wav"]);
  expect(names(orderedAssets(assets, by("size", "descending")))).toEqual(["A2.mov", "A10.mov", "boom.wav"]);
  expect(names(orderedAssets(assets, by("scene", "descending")))).toEqual(["A10.mov", "A2.mov", "boom.wav"]);
  expect(names(orderedAssets(assets, by("duration", "descending"))).at(-1)).toBe("boom.wav");
});
