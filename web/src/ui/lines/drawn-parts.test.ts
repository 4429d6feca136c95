import { expect, test } from "vitest";
import { gapInView, partsOf } from "./drawn-parts.ts";

const items = ["a", "b", "c", "d", "e"];
const shape = (drawn: string) =>
  partsOf(items, (item) => drawn.includes(item))
    .map((part) => ("item" in part ? part.item : `${part.from}+${part.count}`))
    .join(" ");

test("PLUS-1069 neighbouring items that aren't drawn form one gap, at the start, between items and at the end", () => {
  expect(["", "abcde", "c", "ae", "bd", "ab"].map(shape)).toEqual([
    "0+5",
    "a b c d e",
    "0+2 c 3+2",
    "a 1+3 e",
    "0+1 b 2+1 d 4+1",
    "a b 2+3",
  ]);
  expect(partsOf([], () => true)).toEqual([]);
});

test("PLUS-1069 in a gap, the items that the view touches are drawn", () => {
  const gap = { from: 10, count: 5, startPx: 100, endPx: 150 };
  const inView = (startPx: number, endPx: number) => gapInView(gap, { startPx, endPx });
  expect(inView(0, 500)).toEqual({ from: 10, to: 15 });
  expect(inView(0, 101)).toEqual({ from: 10, to: 11 });
  expect(inView(109, 111)).toEqual({ from: 10, to: 12 });
  expect(inView(110, 120)).toEqual({ from: 11, to: 12 });
  expect(inView(149, 500)).toEqual({ from: 14, to: 15 });
  for (const [startPx, endPx] of [
    [0, 100],
    [150, 500],
  ] as const)
    expect(inView(startPx, endPx)).toEqual({ from: 10, to: 10 });
});
