import { expect, test } from "vitest";
import { optionalLine } from "#core/names/optional-line.ts";
import { optionalDay, requireManager } from "./project-fields.ts";

test("DATA-009 a shooting day must be a valid date in the form YYYY-MM-DD", () => {
  expect(optionalDay("shootingStart", "2028-02-29")).toBe("2028-02-29");
  for (const wrong of [
    "2027-02-29",
    "2027-13-01",
    "2027-00-10",
    "2027-1-1",
    "01.02.2027",
    "0000-01-01",
    "tomorrow",
    "2027-04-31",
  ]) {
    expect(() => optionalDay("shootingStart", wrong), wrong).toThrow("Invalid date");
  }
});

test("PROJECTS-104 an empty text clears the day", () => {
  expect([optionalDay("shootingEnd", null), optionalDay("shootingEnd", " ")]).toEqual([null, null]);
});

test("PROJECTS-052 a project without a manager is refused; texts are trimmed and limited", () => {
  expect(requireManager("  Jo Marsh / Unit 2 ")).toBe("Jo Marsh / Unit 2");
  expect(() => requireManager("  ")).toThrow("A Rushlight manager is required");
  expect(() => requireManager(null)).toThrow("A Rushlight manager is required");
  expect(() => optionalLine("dop", "a".repeat(256))).toThrow("255");
  expect(() => optionalLine("dop", "a\u0000b")).toThrow("control");
  expect(optionalLine("dop", "")).toBe("");
});
