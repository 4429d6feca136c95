import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClickArbiter } from "./click-arbiter.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function counting() {
  const seen: string[] = [];
  return {
    seen,
    arbiter: createClickArbiter(
      () => seen.push("single"),
      () => seen.push("double"),
    ),
  };
}

test("PLAYER-081 a single click acts after 200 ms without a second one", () => {
  const { seen, arbiter } = counting();
  arbiter.click();
  vi.advanceTimersByTime(199);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(["single"]);
});

test("PLAYER-023 PLAYER-081 a second click within 200 ms is a double click and not a single one", () => {
  const { seen, arbiter } = counting();
  arbiter.click();
  vi.advanceTimersByTime(199);
  arbiter.click();
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual(["double"]);
});

test("PLAYER-023 two clicks further apart are two single clicks", () => {
  const { seen, arbiter } = counting();
  arbiter.click();
  vi.advanceTimersByTime(200);
  arbiter.click();
  vi.advanceTimersByTime(250);
  expect(seen).toEqual(["single", "single"]);
});
