import "#testkit/browser-window.ts";
import { expect, test } from "vitest";
import { assetItem, type BrowserItem } from "../items/browser-item.ts";
import { assetCard, folderCard, folderWindow } from "../items/cards-fixture.ts";
import type { FolderWindow } from "./folder-window.ts";
import { goneBetween, KnownItems } from "./known-items.ts";
import { restOf } from "./rest-of-folder.ts";
import { listOf, startsOf } from "./use-folder-windows.ts";

/** A window with these takes from a place on. */
const takes = (from: number, ...ids: string[]): FolderWindow =>
  folderWindow({ from, assets: ids.map((id) => assetCard({ id })) });
const names = (list: readonly ({ id: string } | undefined)[]) => list.map((item) => item?.id ?? "-").join(" ");

test("PLUS-488 only the windows in sight are asked for, and the first one always", () => {
  expect(startsOf(0, 40)).toEqual([0]);
  expect(startsOf(40, 101)).toEqual([0, 100]);
  expect(startsOf(50_020, 50_240)).toEqual([0, 50_000, 50_100, 50_200]);
});

test("PLUS-488 the list has a place for every item, and holds those that are loaded at theirs", () => {
  const folders = folderWindow({ folders: [folderCard({ id: "f" })], assets: [assetCard({ id: "a" })] });
  expect(names(listOf([folders, takes(4, "d", "e")], 7))).toBe("f a - - d e -");
  // An item that moved down while two windows were asked for stands once.
  expect(names(listOf([takes(0, "a", "b"), takes(2, "b", "c")], 4))).toBe("a b - c");
  // What was there stays the same object when more arrives, so that its row is not drawn again.
  const [first, second] = [takes(0, "a"), takes(1, "b")];
  expect(listOf([first, second], 2)[0]).toBe(listOf([first], 2)[0]);
  // A list that has become shorter has no places beyond its end.
  expect(names(listOf([takes(0, "a", "b")], 1))).toBe("a");
});

test("PLUS-489 what left a window that is loaded is gone; what is in windows out of sight is not known to be", () => {
  expect([...goneBetween([takes(0, "a", "b")], [takes(0, "a", "c")])]).toEqual(["b"]);
  expect([...goneBetween([takes(0, "a"), takes(100, "b")], [takes(0, "a")])]).toEqual([]);
  expect([...goneBetween([takes(0, "a"), takes(100, "b")], [takes(0, "b"), takes(100, "c")])]).toEqual(["a"]);
});

test("PLUS-489 what is selected is known also out of sight, and places only as long as the list stays the same", () => {
  const known = new KnownItems();
  const many = Array.from({ length: 3_100 }, (_, place) => `x${place}`);
  known.see([takes(0, "a"), takes(100, "b")], "by name", new Set());
  expect([known.placeOf("b"), known.find("b")?.id]).toEqual([100, "b"]);
  known.see([takes(200, ...many)], "by name", new Set(["b"]));
  expect([known.placeOf("b"), known.find("b")?.id, known.find("a")]).toEqual([100, "b", undefined]);
  known.see([takes(0, "a")], "by size", new Set(["b"]));
  expect([known.placeOf("a"), known.placeOf("b"), known.find("b")?.id]).toEqual([0, -1, "b"]);
});

test("PLUS-541 what was loaded of the list as it was before another sort has no place in the one that is shown", async () => {
  const known = new KnownItems();
  known.see([takes(0, "a")], "by name", new Set());
  const { promise, resolve } = Promise.withResolvers<BrowserItem[]>();
  const asked = restOf(known, () => promise).load(100, 101);
  known.see([takes(0, "a")], "by size", new Set());
  resolve([assetItem(assetCard({ id: "b" }))]);
  expect(await asked).toEqual(["b"]);
  expect([known.placeOf("b"), known.find("b")?.id]).toEqual([-1, "b"]);
});
