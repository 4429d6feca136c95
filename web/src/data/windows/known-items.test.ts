import { expect, test } from "vitest";
import { goneBetween, KnownItems } from "./known-items.ts";
import { listOf, type PlacedWindow, startsOf } from "./placed-window.ts";

interface Item {
  readonly id: string;
}

const made = new Map<string, Item>();
const item = (id: string): Item => {
  const one = made.get(id) ?? { id };
  made.set(id, one);
  return one;
};
/** A window with these items, starting at an index. */
const takes = (from: number, ...ids: string[]): PlacedWindow<Item> => ({ from, items: ids.map(item) });
const names = (list: readonly ({ id: string } | undefined)[]) => list.map((item) => item?.id ?? "-").join(" ");

test("PLUS-488 only visible windows are requested, and always the first one", () => {
  expect(startsOf(0, 40)).toEqual([0]);
  expect(startsOf(40, 101)).toEqual([0, 100]);
  expect(startsOf(50_020, 50_240)).toEqual([0, 50_000, 50_100, 50_200]);
});

test("PLUS-488 the list has a place for every item, and has the loaded ones in theirs", () => {
  expect(names(listOf([takes(0, "f", "a"), takes(4, "d", "e")], 7))).toBe("f a - - d e -");
  // An item that moved down between two window requests appears once.
  expect(names(listOf([takes(0, "a", "b"), takes(2, "b", "c")], 4))).toBe("a b - c");
  // Unchanged items stay the same objects when more arrive, so that their rows aren't redrawn.
  const [first, second] = [takes(0, "a"), takes(1, "b")];
  expect(listOf([first, second], 2)[0]).toBe(listOf([first], 2)[0]);
  // A list that has become shorter has nothing past its end.
  expect(names(listOf([takes(0, "a", "b")], 1))).toBe("a");
});

test("PLUS-489 an item that left a loaded window is gone; items in hidden windows may still exist", () => {
  expect([...goneBetween([takes(0, "a", "b")], [takes(0, "a", "c")])]).toEqual(["b"]);
  expect([...goneBetween([takes(0, "a"), takes(100, "b")], [takes(0, "a")])]).toEqual([]);
  expect([...goneBetween([takes(0, "a"), takes(100, "b")], [takes(0, "b"), takes(100, "c")])]).toEqual(["a"]);
});

test("PLUS-489 selected items stay known out of view, their places only while the list stays the same", () => {
  const known = new KnownItems<Item>();
  const many = Array.from({ length: 3_100 }, (_, place) => `x${place}`);
  known.see([takes(0, "a"), takes(100, "b")], "by name", new Set());
  expect([known.placeOf("b"), known.find("b")?.id]).toEqual([100, "b"]);
  known.see([takes(200, ...many)], "by name", new Set(["b"]));
  expect([known.placeOf("b"), known.find("b")?.id, known.find("a")]).toEqual([100, "b", undefined]);
  known.see([takes(0, "a")], "by size", new Set(["b"]));
  expect([known.placeOf("a"), known.placeOf("b"), known.find("b")?.id]).toEqual([0, -1, "b"]);
});
