import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { schedule } from "./schedule.ts";

const DAY_MS = 86_400_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("PLUS-402 a timer of thirty days, as for the longest session, doesn't fire immediately", () => {
  const work = vi.fn();
  schedule(work, 30 * DAY_MS);
  vi.advanceTimersByTime(30 * DAY_MS - 1);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledOnce();
});

test("PLUS-402 a timer of thirty days can be cancelled after twenty-five days too", () => {
  const work = vi.fn();
  const stop = schedule(work, 30 * DAY_MS);
  vi.advanceTimersByTime(26 * DAY_MS);
  stop();
  vi.advanceTimersByTime(30 * DAY_MS);
  expect(work).not.toHaveBeenCalled();
});
