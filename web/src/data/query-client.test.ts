import { focusManager, QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import { ApiError } from "./api/api-error.ts";
import { queryClient, worthRetrying } from "./query-client.ts";

test("only a failing or unreachable server is retried, and only twice", () => {
  const failure = (status: number) => new ApiError({ code: "X", message: "", status });
  expect([0, 400, 401, 404, 500, 502].map((status) => worthRetrying(0, failure(status)))).toEqual([
    true,
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(worthRetrying(2, failure(500))).toBe(false);
});

test("PLUS-346 a query that was refused because too many of the same person's queries were waiting is retried", () => {
  expect(worthRetrying(0, new ApiError({ code: "TOO_MANY", message: "", status: 200 }))).toBe(true);
  expect(worthRetrying(2, new ApiError({ code: "TOO_MANY", message: "", status: 200 }))).toBe(false);
  expect(worthRetrying(0, new ApiError({ code: "FORBIDDEN", message: "", status: 200 }))).toBe(false);
});

test("SHELL-033 stale data is reloaded when the page is shown again, fresh data is not", async () => {
  vi.useFakeTimers();
  let loads = 0;
  const observer = new QueryObserver(queryClient, { queryKey: ["on show"], queryFn: () => (loads += 1) });
  const stop = observer.subscribe(() => {});
  queryClient.mount();
  try {
    await vi.advanceTimersByTimeAsync(0);
    const awayFor = async (ms: number) => {
      focusManager.setFocused(false);
      await vi.advanceTimersByTimeAsync(ms);
      focusManager.setFocused(true);
      await vi.advanceTimersByTimeAsync(0);
    };
    expect(loads).toBe(1);
    await awayFor(30_000);
    expect(loads).toBe(1);
    await awayFor(60_000);
    expect(loads).toBe(2);
  } finally {
    stop();
    queryClient.unmount();
    queryClient.clear();
    focusManager.setFocused(undefined);
    vi.useRealTimers();
  }
});
