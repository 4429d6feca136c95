import { expect, test } from "vitest";
import { mergedFields } from "./merge-fields.ts";

const value = (label: string, text: string) => ({ label, value: text });

test("DATA-023 DATA-024 product labels come first, then the others as the file has them, the first eight of them shown", () => {
  const custom = Array.from({ length: 10 }, (_, index) => value(`Custom ${index}`, "x"));
  const fields = mergedFields([], [...custom, value("Take", "3"), value("Scene", "12A")]);
  expect(fields.map(({ label }) => label).slice(0, 3)).toEqual(["Scene", "Take", "Custom 0"]);
  expect(fields.map(({ position }) => position)).toEqual(fields.map((_, index) => index));
  expect(fields.filter(({ hidden }) => hidden).map(({ label }) => label)).toEqual(["Custom 8", "Custom 9"]);
  expect(fields[0]).toEqual({ label: "Scene", type: "text", value: "12A", position: 0, hidden: false });
});

test("DATA-023 a blank never erases, a new value replaces, what is not mentioned stays in its place", () => {
  const before = mergedFields([], [value("Lens", "35mm"), value("Filter", "ND3"), value("Scene", "1")]);
  const after = mergedFields(before, [value("Scene", " "), value("Filter", "ND6"), value("Look", "warm")]);
  expect(after.map((field) => [field.label, field.value])).toEqual([
    ["Scene", "1"],
    ["Lens", "35mm"],
    ["Filter", "ND6"],
    ["Look", "warm"],
  ]);
});
