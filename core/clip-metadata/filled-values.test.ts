import { expect, test } from "vitest";
import { filledValues } from "./filled-values.ts";

const of = (...pairs: [string, string][]) => filledValues(pairs).map(({ label, value }) => `${label}: ${value}`);

test("values are trimmed, blank ones and those without a label are left out", () => {
  expect(of(["Scene", " 12 "], ["Lens", "   "], ["Take", ""], [" ", "lost"], ["", "lost"], ["Filter", "ND"])).toEqual([
    "Scene: 12",
    "Filter: ND",
  ]);
});

test("the first value of a label wins, unless it is blank", () => {
  expect(of(["Scene", " "], ["Scene", "12"], ["Lens", "35"], ["Scene", "13"], ["Lens", "50"])).toEqual([
    "Scene: 12",
    "Lens: 35",
  ]);
});

test("values with a meaning in the product get their stored form, others stay", () => {
  expect(of(["Selected", "YES"], ["Camera Angle", "A_"], ["Lens", "yes"], ["Reel", "A_"])).toEqual([
    "Selected: true",
    "Camera Angle: A",
    "Lens: yes",
    "Reel: A_",
  ]);
});

test("long values are cut, also in the middle of a character", () => {
  expect(of(["Notes", "n".repeat(4_001)])).toEqual([`Notes: ${"n".repeat(4_000)}`]);
  expect(of(["Notes", `${"n".repeat(3_999)}😀`])).toEqual([`Notes: ${"n".repeat(3_999)}\ufffd`]);
});
