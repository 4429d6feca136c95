import { expect, test, vi } from "vitest";
import { hoverDebounce } from "./hover-debounce.ts";

test("SHELL-064 hovering a menu counts after 50 ms, and not at all when the pointer only passes", () => {
  vi.useFakeTimers();
  try {
    let settled = 0;
    const hover = hoverDebounce(() => {
      settled += 1;
    });
    hover.enter();
    vi.advanceTimersByTime(49);
    hover.leave();
    vi.advanceTimersByTime(100);
    expect(settled).toBe(0);
    hover.enter();
    vi.advanceTimersByTime(50);
    expect(settled).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});
