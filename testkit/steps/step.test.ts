import { expect, test } from "vitest";
import { step } from "./step.ts";

test("a step gives back what it found, and is noted with its test", async ({ task }) => {
  expect(await step("one is found", async () => 1)).toBe(1);
  expect(task.meta.steps).toEqual([{ title: "one is found", status: "passed" }]);
});

test("a step that fails is noted, and its failure says which it was", async ({ task }) => {
  const failing = step("two is found", async () => expect(1).toBe(2));
  await expect(failing).rejects.toThrow(/^two is found: expected 1 to be 2/);
  expect(task.meta.steps).toEqual([{ title: "two is found", status: "failed" }]);
});
