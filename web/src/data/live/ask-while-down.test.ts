import { expect, test, vi } from "vitest";
import { askWhileDown } from "./ask-while-down.ts";
import type { LiveStatus } from "./live-connection.ts";

test("JOBS-011 without the live connection data is polled every 5 s, with it, or when nothing is pending, it isn't", () => {
  vi.useFakeTimers();
  let status: LiveStatus = "given-up";
  let asked = 0;
  const stop = askWhileDown(
    () => status,
    () => (asked += 1),
  );
  vi.advanceTimersByTime(4_999);
  expect(asked).toBe(0);
  vi.advanceTimersByTime(5_001);
  expect(asked).toBe(2);
  status = "open";
  vi.advanceTimersByTime(20_000);
  expect(asked).toBe(2);
  status = "waiting";
  vi.advanceTimersByTime(5_000);
  expect(asked).toBe(3);
  stop();
  vi.advanceTimersByTime(20_000);
  expect(asked).toBe(3);
  vi.useRealTimers();
});
