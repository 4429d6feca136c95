import { expect, test } from "vitest";
import { refreshDelayMs } from "./address-refresh.ts";

test("PLAYER-059 stream addresses are refreshed at 90 percent of the time to their expiry", () => {
  expect(refreshDelayMs(1_000_000 + 600_000, 1_000_000)).toBe(540_000);
});

test("an expired address is due immediately, one without expiry never", () => {
  expect(refreshDelayMs(5, 10)).toBe(0);
  expect(refreshDelayMs(undefined, 10)).toBeUndefined();
});
