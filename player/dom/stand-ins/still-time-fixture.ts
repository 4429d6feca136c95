import { afterEach, beforeEach, vi } from "vitest";

/** In the tests of a file time stands still until it is moved on, and media elements have the one name that is asked of their class. */
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
