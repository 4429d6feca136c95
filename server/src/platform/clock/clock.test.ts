import { expect, test } from "vitest";
import { systemClock } from "./clock.ts";
import { fakeClock } from "./fake-clock.ts";

const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test("an id contains its creation time", () => {
  const before = systemClock.nowMs();
  const id = systemClock.uuid();
  expect(id).toMatch(version7);
  const idMs = Number.parseInt(id.replace("-", "").slice(0, 12), 16);
  expect(idMs).toBeGreaterThanOrEqual(before);
  expect(idMs).toBeLessThanOrEqual(systemClock.nowMs());
});

test("a fake clock moves only on request, and its ids follow its time in strict order", () => {
  const clock = fakeClock(new Date("2026-01-01T00:00:00Z"));
  const ids = [clock.uuid(), clock.uuid(), clock.uuid()];
  expect(clock.now().toISOString()).toBe("2026-01-01T00:00:00.000Z");
  clock.advance(3_600_000);
  ids.push(clock.uuid());
  expect(clock.now().toISOString()).toBe("2026-01-01T01:00:00.000Z");
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(version7);
});
