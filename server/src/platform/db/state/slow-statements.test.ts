import { expect, test } from "vitest";
import { slowStatements } from "./slow-statements.ts";

test("statements of one second and more count for an hour, and the slowest is named", () => {
  let nowMs = 0;
  const slow = slowStatements(() => nowMs);
  expect(slow.lastHour()).toEqual({ slowStatements: 0, slowestMs: 0, slowestStatement: null });
  slow.note("select quick", 999);
  slow.note("select\n  slowest", 5_000.4);
  nowMs = 1_800_000;
  slow.note("select slow", 1_000);
  expect(slow.lastHour()).toEqual({ slowStatements: 2, slowestMs: 5_000, slowestStatement: "select slowest" });
  nowMs = 3_599_999;
  expect(slow.lastHour().slowStatements).toBe(2);
  nowMs = 3_600_000;
  expect(slow.lastHour()).toEqual({ slowStatements: 1, slowestMs: 1_000, slowestStatement: "select slow" });
  for (let n = 0; n < 1_100; n++) slow.note(`select ${"x".repeat(1_000)}`, 2_000);
  expect(slow.lastHour().slowStatements).toBe(1_000);
  expect(slow.lastHour().slowestStatement).toHaveLength(300);
});
