import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { throttled, throttledIds } from "./throttle.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("LIVE-008 reloads happen at most once per second, and the last of a burst is not lost", async () => {
  let runs = 0;
  const reload = throttled(async () => {
    runs += 1;
  });
  for (let index = 0; index < 10; index += 1) reload.call();
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toBe(2);
});

test("a slow reload is not started a second time", async () => {
  let running = 0;
  let most = 0;
  const reload = throttled(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    running -= 1;
  });
  reload.call();
  await vi.advanceTimersByTimeAsync(1500);
  reload.call();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(most).toBe(1);
});

test("LIVE-008 ids that arrive within a second are passed on together, each once", async () => {
  const runs: string[][] = [];
  const add = throttledIds(async (ids) => void runs.push([...ids]));
  for (const id of ["a", "b", "c", "b"]) add(id);
  expect(runs).toEqual([["a"]]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runs).toEqual([["a"], ["b", "c"]]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(runs).toHaveLength(2);
});
