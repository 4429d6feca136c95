import { expect, test } from "vitest";
import { compareAddress, otherSide, swapped } from "./compare-address.ts";

test("an address contains only what differs from the default", () => {
  const whole = { a: "x", b: "y", av: 2, bv: 1, mode: "wipe", offset: -3, frame: 12, sound: "b" };
  expect(compareAddress(whole)).toEqual(whole);
  expect(compareAddress({ a: 7, b: "y", offset: "timecode" })).toEqual({ a: "7", b: "y", offset: "timecode" });
  expect(compareAddress({ mode: "side", offset: 0 })).toEqual({});
  expect(compareAddress({ a: {}, av: 0, bv: 1.5, mode: "?", offset: "x", frame: -1, sound: "c" })).toEqual({});
});

test("swapped, the same pictures are side by side, and the same one is audible", () => {
  expect(swapped({ a: "x", b: "y", av: 2, mode: "wipe", offset: 3, frame: 5 })).toEqual({
    a: "y",
    b: "x",
    bv: 2,
    mode: "wipe",
    offset: -3,
    sound: "b",
  });
  expect(swapped({ a: "x", b: "y", offset: "timecode", sound: "b" })).toEqual({ a: "y", b: "x", offset: "timecode" });
});

test("numbers of versions begin with one, frames with zero; whole numbers only, as exact as they can be", () => {
  expect(compareAddress({ av: 1, bv: 1, frame: 0 })).toEqual({ av: 1, bv: 1, frame: 0 });
  expect(compareAddress({ av: 0.5, bv: "2", frame: 2 ** 53, offset: 0.5 })).toEqual({});
  for (const mode of ["wipe", "overlay", "difference", "flicker"]) expect(compareAddress({ mode })).toEqual({ mode });
});

test("the other side is the other", () => {
  expect([otherSide("a"), otherSide("b")]).toEqual(["b", "a"]);
});

test("what isn't said is left out of the address", () => {
  expect(Object.keys(compareAddress({ a: "x", mode: "side", frame: -1 }))).toEqual(["a"]);
});
