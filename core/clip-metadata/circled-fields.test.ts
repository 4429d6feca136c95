import { expect, test } from "vitest";
import { isCircled } from "../scene-take/scene-take.ts";
import { circledFields } from "./circled-fields.ts";

const field = (label: string, value: string, position: number) => ({
  label,
  type: "text",
  value,
  position,
  hidden: false,
});
const says = (fields: ReturnType<typeof circledFields>) =>
  isCircled(Object.fromEntries(fields.map(({ label, value }) => [label, value])));

test("PLUS-350 a circle is the metadata field Selected, kept in place among the other fields", () => {
  const before = [field("Scene", "24A", 0), field("Take", "3", 1), field("Lens", "40 mm", 2)];
  const circled = circledFields(before, true);
  expect(circled.map(({ label, value }) => [label, value])).toEqual([
    ["Scene", "24A"],
    ["Take", "3"],
    ["Selected", "true"],
    ["Lens", "40 mm"],
  ]);
  expect(says(circled)).toBe(true);
  expect(says(circledFields(circled, false))).toBe(false);
});

test("PLUS-350 a circle that a log spelled its own way is removed", () => {
  expect(says([field("Selected", "*", 0)])).toBe(true);
  expect(says(circledFields([field("Selected", "*", 0)], false))).toBe(false);
});
