import { expect, test } from "vitest";
import { readStrip } from "./number-strip.ts";

const cells = (text: string) => Array.from(text, (cell) => (cell === "#" ? 230 : 20));

test("a strip is read with its highest bit first", () => {
  expect(readStrip(cells("#........#"))).toBe(0);
  expect(readStrip(cells("#......###"))).toBe(1);
  expect(readStrip(cells("#.#.######"))).toBe(47);
});

test("a strip with wrong parity, or without its ends, is invalid", () => {
  expect(readStrip(cells("#......#.#"))).toBeNull();
  expect(readStrip(cells(".......###"))).toBeNull();
  expect(readStrip(cells("##.....###"))).toBeNull();
  expect(readStrip(cells("#......##."))).toBeNull();
  expect(readStrip([])).toBeNull();
});
