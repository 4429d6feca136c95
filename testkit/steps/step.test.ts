import { expect, test } from "vitest";
import { step } from "./step.ts";

test("a step returns its result, and is recorded with its test", async ({ task }) => {
  expect(await step("one is found", async () => 1)).toBe(1);
  expect(task.meta.steps).toEqual([{ title: "one is found", status: "passed" }]);
});

test("a failing step is recorded, and its failure names it", async ({ task }) => {
  const failing = step("two is found", async () => expect(1).toBe(2));
  await expect(failing).rejects.toThrow(/^two is found: expected 1 to be 2/);
  expect(task.meta.steps).toEqual([{ title: "two is found", status: "failed" }]);
});

test("the last result of a repeated step counts", async ({ task }) => {
  await expect(step("three is found", async () => expect(1).toBe(3))).rejects.toThrow(/to be 3/);
  await step("three is found", async () => 3);
  expect(task.meta.steps).toEqual([{ title: "three is found", status: "passed" }]);
  await expect(step("three is found", async () => expect(1).toBe(3))).rejects.toThrow(/to be 3/);
  expect(task.meta.steps).toEqual([{ title: "three is found", status: "failed" }]);
});
