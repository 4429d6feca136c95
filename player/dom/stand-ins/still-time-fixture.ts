import { afterEach, beforeEach, vi } from "vitest";

/**
 * In a file's tests time stands still until it is advanced, and media elements have the one member of their class that is used.
 */
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
