import { expect, test } from "vitest";
import { tooltipDelayMs } from "./tooltip-timing.ts";

test("SHELL-060 the first tooltip appears after 700 ms", () => {
  expect(tooltipDelayMs("control", Number.POSITIVE_INFINITY)).toBe(700);
});

test("SHELL-061 SHELL-062 the next tooltip follows after 100 ms, until none has been shown for 500 ms", () => {
  expect(tooltipDelayMs("control", 499)).toBe(100);
  expect(tooltipDelayMs("control", 500)).toBe(700);
});

test("SHELL-063 a text tooltip appears after 1000 ms", () => {
  expect(tooltipDelayMs("text", 10)).toBe(1000);
});
