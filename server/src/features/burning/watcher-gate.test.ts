import { expect, test } from "vitest";
import { fakeClock } from "#server/platform/clock/fake-clock.ts";
import { WatcherGate } from "./watcher-gate.ts";

const SECOND = 1_000;

/** Visitors of one share, each in a separate network. */
const alone = (name: string) => ({ linkId: "one", lane: `one ${name}` });

function gateOf(burnMs: number) {
  const clock = fakeClock(new Date("2026-11-01T00:00:00Z"));
  const gate = new WatcherGate(2, clock);
  gate.measured(burnMs, 2 * SECOND);
  return { gate, clock };
}

test("PLUS-1187 as many watchers are admitted as burning can keep up with, less a fifth", () => {
  // Two slots each burn two seconds in half a second: eight people could watch if nothing else ran.
  expect(gateOf(500).gate.places).toBe(6);
  expect(gateOf(1_000).gate.places).toBe(3);
  expect(gateOf(9_000).gate.places).toBe(1);
  const { gate } = gateOf(500);
  for (let times = 0; times < 50; times += 1) gate.measured(1_000, 2 * SECOND);
  expect(gate.places).toBe(3);
});

test("PLUS-1187 a watcher keeps a place; others wait in order and take the places of watchers who leave", () => {
  const { gate, clock } = gateOf(1_000);
  const enter = (...names: string[]) => names.map((name) => gate.enter(name, alone(name)));
  expect(enter("a", "b", "c", "d", "e")).toEqual([0, 0, 0, 1, 2]);
  for (let seconds = 0; seconds < 20; seconds += 2) {
    clock.advance(2 * SECOND);
    // "a" pauses playback.
    expect(enter("b", "c")).toEqual([0, 0]);
    const [d = 0, e = 0] = enter("d", "e");
    expect([d, e]).toEqual(seconds < 12 ? [1, 2] : [0, 1]);
  }
  expect(enter("a")).toEqual([2]);
});

test("PLUS-1187 watchers who stop asking lose their place in line", () => {
  const { gate, clock } = gateOf(9_000);
  expect([gate.enter("a", alone("a")), gate.enter("b", alone("b")), gate.enter("c", alone("c"))]).toEqual([0, 1, 2]);
  clock.advance(6 * SECOND);
  expect([gate.enter("a", alone("a")), gate.enter("c", alone("c"))]).toEqual([0, 2]);
  clock.advance(6 * SECOND);
  expect([gate.enter("a", alone("a")), gate.enter("c", alone("c")), gate.enter("b", alone("b"))]).toEqual([0, 1, 2]);
});

test.each([
  ["another share", { linkId: "two", lane: "two n" }],
  ["another network of the same share", { linkId: "one", lane: "one other" }],
])("PLUS-1115 many visits of one network leave a place to a visitor of %s, and keep the others", (_who, honest) => {
  const { gate } = gateOf(1_000);
  const crowd = { linkId: "one", lane: "one n" };
  const ask = () => ["a", "b", "c", "d", "e"].filter((name) => gate.enter(name, crowd) === 0);
  expect(ask()).toEqual(["a", "b", "c"]);
  expect(gate.enter("honest", honest)).toBe(1);
  expect(ask()).toEqual(["b", "c"]);
  expect(gate.enter("honest", honest)).toBe(0);
  for (let times = 0; times < 5; times += 1) {
    expect(ask()).toEqual(["b", "c"]);
    expect(gate.enter("honest", honest)).toBe(0);
  }
});
