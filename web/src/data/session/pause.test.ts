import { expect, test } from "vitest";
import { retryAfterMs } from "../api/retry-after.ts";
import { createPause, nextTryMs } from "./pause.ts";

function stage() {
  const items = new Map<string, string>();
  const clock = { nowMs: 1_000_000 };
  const memory = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { clock, pause: createPause(memory, () => clock.nowMs), items };
}

test("PLUS-135 Retry-After is seconds or a time; anything else is ignored", () => {
  const now = Date.parse("2026-11-21T12:00:00Z");
  expect(retryAfterMs("120", now)).toBe(120_000);
  expect(retryAfterMs("Sat, 21 Nov 2026 12:00:30 GMT", now)).toBe(30_000);
  expect(retryAfterMs("Sat, 21 Nov 2026 11:00:00 GMT", now)).toBe(0);
  for (const header of [null, "", "soon", "-5x"]) expect(retryAfterMs(header, now)).toBeUndefined();
});

test("PLUS-135 the next retry is never immediate, never later than five minutes, and in ten seconds by default", () => {
  expect([undefined, 0, 20_000, 864_000_000].map((wait) => nextTryMs(wait, 0))).toEqual([
    10_000, 1000, 20_000, 300_000,
  ]);
});

test("PLUS-135 a single 503 without a time reloads immediately; a second one soon after waits, so that no page reloads in a loop", () => {
  const { clock, pause } = stage();
  pause.begin(undefined);
  expect(pause.untilMs()).toBeNull();
  clock.nowMs += 2000;
  pause.begin(undefined);
  expect(pause.untilMs()).toBe(clock.nowMs + 10_000);
  clock.nowMs += 3_600_000;
  expect(pause.untilMs()).toBeNull();
  pause.begin(undefined);
  expect(pause.untilMs()).toBeNull();
});

test("PLUS-135 a requested delay survives a reload, and broken storage delays nobody", () => {
  const { clock, pause, items } = stage();
  pause.begin(60_000);
  expect(pause.untilMs()).toBe(clock.nowMs + 60_000);
  pause.end();
  expect(pause.untilMs()).toBeNull();
  for (const broken of ["x", "", "99999999999999999"]) {
    items.set("rushlight.pausedUntil", broken);
    expect(pause.untilMs() ?? 0).toBeLessThanOrEqual(clock.nowMs + 300_000);
  }
});
