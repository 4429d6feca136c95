import { expect, test } from "vitest";
import { nodeStartMs, testsPerProcessor } from "./machine-speed.ts";

test("two tests share a processor, except on a machine where Node takes more than 70 ms to start", () => {
  expect([45, 70, 71, 90].map(testsPerProcessor)).toEqual([2, 2, 1, 1]);
});

test("the measured start of Node is the start of a program, which takes some milliseconds", () => {
  expect(nodeStartMs()).toBeGreaterThan(5);
});
