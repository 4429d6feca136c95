import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useAddressRefresh } from "./use-address-refresh.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Source({ ttlAtMs, refresh }: { ttlAtMs: number | undefined; refresh: () => void }) {
  useAddressRefresh(ttlAtMs, refresh);
  return null;
}

test("PLAYER-059 addresses are requested again after 90 % of their lifetime, and so are the new ones", () => {
  const refresh = vi.fn();
  const { rerender } = render(<Source ttlAtMs={Date.now() + 100_000} refresh={refresh} />);
  vi.advanceTimersByTime(89_999);
  expect(refresh).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000_000);
  expect(refresh).toHaveBeenCalledTimes(1);
  rerender(<Source ttlAtMs={Date.now() + 10_000} refresh={refresh} />);
  vi.advanceTimersByTime(9_000);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test("PLAYER-059 nothing is requested for addresses without an expiry, or once the clip has left the screen", () => {
  const refresh = vi.fn();
  const { rerender, unmount } = render(<Source ttlAtMs={undefined} refresh={refresh} />);
  vi.advanceTimersByTime(10_000_000);
  rerender(<Source ttlAtMs={Date.now() + 1_000} refresh={refresh} />);
  unmount();
  vi.advanceTimersByTime(10_000_000);
  expect(refresh).not.toHaveBeenCalled();
});
