import { afterEach, beforeEach, vi } from "vitest";

/** Stops time in a test file until a test advances it, and defines the only constant of media elements that is used. */
export function withStillTime(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("HTMLMediaElement", { HAVE_CURRENT_DATA: 2 });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
