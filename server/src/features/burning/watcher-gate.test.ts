import { expect, test } from "vitest";
import { fakeClock } from "#server/platform/clock/fake-clock.ts";
import { WatcherGate } from "./watcher-gate.ts";

const SECOND = 1_000;

function gateOf(burnMs: number) {
  const clock = fakeClock(new Date("2026-11-01T00:00:00Z"));
  const gate = new WatcherGate(2, clock);
  gate.measured(burnMs, 2 * SECOND);
  return { gate, clock };
}

test("PLUS-1187 as many watch at once as segments are burned for in time, with a fifth to spare", () => {
  // Two slots, half a second for two: eight could watch if nothing else happened.
  expect(gateOf(500).gate.places).toBe(6);
  expect(gateOf(1_000).gate.places).toBe(3);
  expect(gateOf(9_000).gate.places).toBe(1);
  const { gate } = gateOf(500);
  for (let times = 0; times < 50; times += 1) gate.measured(1_000, 2 * SECOND);
  expect(gate.places).toBe(3);
});

test("PLUS-1187 who has a place keeps it, others wait in the order in which they came and take the places of those who leave", () => {
  const { gate, clock } = gateOf(1_000);
  const enter = (...names: string[]) => names.map((name) => gate.enter(name));
  expect(enter("a", "b", "c", "d", "e")).toEqual([0, 0, 0, 1, 2]);
  for (let seconds = 0; seconds < 20; seconds += 2) {
    clock.advance(2 * SECOND);
    // "a" pauses.
    expect(enter("b", "c")).toEqual([0, 0]);
    const [d = 0, e = 0] = enter("d", "e");
    expect([d, e]).toEqual(seconds < 12 ? [1, 2] : [0, 1]);
  }
  expect(enter("a")).toEqual([2]);
});

test("PLUS-1187 a place in line is lost by those who stop asking", () => {
  const { gate, clock } = gateOf(9_000);
  expect([gate.enter("a"), gate.enter("b"), gate.enter("c")]).toEqual([0, 1, 2]);
  clock.advance(6 * SECOND);
  expect([gate.enter("a"), gate.enter("c")]).toEqual([0, 2]);
  clock.advance(6 * SECOND);
  expect([gate.enter("a"), gate.enter("c"), gate.enter("b")]).toEqual([0, 1, 2]);
});
