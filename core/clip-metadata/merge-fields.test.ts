import { expect, test } from "vitest";
import { mergedFields } from "./merge-fields.ts";

const value = (label: string, text: string) => ({ label, value: text });

test("DATA-023 DATA-024 product labels come first, then the others in file order, and the first eight are shown", () => {
  const custom = Array.from({ length: 10 }, (_, index) => value(`Custom ${index}`, "x"));
  const fields = mergedFields([], [...custom, value("Take", "3"), value("Scene", "12A")]);
  expect(fields.map(({ label }) => label).slice(0, 3)).toEqual(["Scene", "Take", "Custom 0"]);
  expect(fields.map(({ position }) => position)).toEqual(fields.map((_, index) => index));
  expect(fields.filter(({ hidden }) => hidden).map(({ label }) => label)).toEqual(["Custom 8", "Custom 9"]);
  expect(fields[0]).toEqual({ label: "Scene", type: "text", value: "12A", position: 0, hidden: false });
});

test("DATA-023 a blank never erases, a new value replaces, and fields that are not mentioned keep their place", () => {
  const before = mergedFields([], [value("Lens", "35mm"), value("Filter", "ND3"), value("Scene", "1")]);
  const after = mergedFields(before, [value("Scene", " "), value("Filter", "ND6"), value("Look", "warm")]);
  expect(after.map((field) => [field.label, field.value])).toEqual([
    ["Scene", "1"],
    ["Lens", "35mm"],
    ["Filter", "ND6"],
    ["Look", "warm"],
  ]);
});

test("PLUS-227 all fields of an asset together have a limit: existing fields stay, and what doesn't fit is left out", () => {
  const before = mergedFields([], [value("Lens", "35mm")]);
  const large = Array.from({ length: 20 }, (_, index) => value(`Note ${index}`, "x".repeat(4_000)));
  const after = mergedFields(before, [
    ...large,
    value("x".repeat(100_000), "y"),
    value("Scene", "1"),
    value("Look", "warm"),
  ]);
  expect(after.map(({ label }) => label)).toEqual([
    "Scene",
    "Lens",
    ...large.slice(0, 7).map(({ label }) => label),
    "Look",
  ]);
  expect(after.map(({ position }) => position)).toEqual(after.map((_, index) => index));
});
