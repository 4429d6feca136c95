import { expect, test } from "vitest";
import type { PlayerClip } from "#player/core/player-clip.ts";
import { groupClock, hasTimecodes, pairSides, timecodeOffset } from "./pair-clock.ts";

const pairClock = (a: PlayerClip, b: PlayerClip, offset: number) =>
  groupClock(pairSides, { a, b }, { a: 0, b: offset });
const clip = (frameCount: number, numerator = 25, more: Partial<PlayerClip> = {}): PlayerClip => ({
  kind: "video",
  rate: { numerator, denominator: 1 },
  frameCount,
  dropFrame: false,
  startFrame: 0,
  ...more,
});
const shown = (clock: ReturnType<typeof pairClock>, moments: readonly number[]) =>
  moments.map((moment) => [clock.frameOf("a", moment), clock.frameOf("b", moment)]);

test("two clips of one rate show the same frame number at every moment, shifted by the offset", () => {
  expect(shown(pairClock(clip(100), clip(100), 0), [0, 1, 99])).toEqual([
    [0, 0],
    [1, 1],
    [99, 99],
  ]);
  expect(shown(pairClock(clip(100), clip(100), 3), [0, 50])).toEqual([
    [0, 3],
    [50, 53],
  ]);
  const ntsc = { rate: { numerator: 30_000, denominator: 1001 } };
  const clock = pairClock(clip(100_000, 1, ntsc), clip(100_000, 1, ntsc), 7);
  for (const moment of [0, 1, 2, 1799, 17_982, 99_000]) expect(clock.frameOf("b", moment)).toBe(moment + 7);
});

test("the shorter clip holds its last frame, the later one its first, and both report it", () => {
  const clock = pairClock(clip(100), clip(40), 0);
  expect([clock.first, clock.last]).toEqual([0, 99]);
  expect(shown(clock, [39, 40, 99])).toEqual([
    [39, 39],
    [40, 39],
    [99, 39],
  ]);
  expect([39, 40].map((moment) => clock.stateOf("b", moment))).toEqual(["running", "after"]);
  const later = pairClock(clip(100), clip(100), -10);
  expect([later.first, later.last]).toEqual([0, 109]);
  expect(shown(later, [0, 9, 10, 11, 109])).toEqual([
    [0, 0],
    [9, 0],
    [10, 0],
    [11, 1],
    [99, 99],
  ]);
  expect([9, 10].map((moment) => later.stateOf("b", moment))).toEqual(["before", "running"]);
  const earlier = pairClock(clip(100), clip(100), 10);
  expect([earlier.first, earlier.last]).toEqual([-10, 99]);
  expect([-10, -1, 0].map((moment) => earlier.stateOf("a", moment))).toEqual(["before", "before", "running"]);
});

test("clips of different rates stay in sync, on a timeline on which each frame of both can be reached", () => {
  const clock = pairClock(clip(100, 25), clip(200, 50), 0);
  expect([clock.rate.numerator, clock.first, clock.last]).toEqual([50, 0, 199]);
  expect(shown(clock, [0, 1, 2, 3, 199])).toEqual([
    [0, 0],
    [0, 1],
    [1, 2],
    [1, 3],
    [99, 199],
  ]);
  const film = pairClock(clip(240, 24), clip(250, 25), 0);
  expect(shown(film, [249])).toEqual([[239, 249]]);
  // 10 s in, seen from either side.
  expect(shown(pairClock(clip(720, 24), clip(750, 25), 0), [250])).toEqual([[240, 250]]);
});

test("the moment of a frame shows that frame, on either side", () => {
  for (const [a, b] of [
    [clip(100), clip(100)],
    [clip(100, 24), clip(120, 30)],
    [clip(120, 60), clip(100, 24)],
  ] as const)
    for (const offset of [-7, 0, 4]) {
      const clock = pairClock(a, b, offset);
      for (const frame of [0, 1, 17, 99]) {
        expect(clock.frameOf("a", clock.momentOf("a", frame))).toBe(frame);
        expect(clock.frameOf("b", clock.momentOf("b", frame))).toBe(frame);
      }
    }
});

test("a clip of variable rate follows its own times", () => {
  // 40 ms, 40 ms, then one frame of 920 ms.
  const startsUs = [0, 40_000, 80_000, 1_000_000];
  const frameTimes = { startsUs, endUs: 1_040_000 };
  const clock = pairClock(clip(26), { ...clip(4), frameTimes }, 0);
  expect(shown(clock, [0, 1, 2, 24, 25])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [24, 2],
    [25, 3],
  ]);
});

test("aligned by timecode both show the same label, even past midnight", () => {
  expect(timecodeOffset(clip(100, 25, { startFrame: 90_010 }), clip(100, 25, { startFrame: 90_000 }))).toBe(10);
  expect(timecodeOffset(clip(100, 25, { startFrame: 90_000 }), clip(100, 25, { startFrame: 90_010 }))).toBe(-10);
  // 01:00:01:00 at 25 beside a clip that starts at 01:00:00:00 at 50.
  expect(timecodeOffset(clip(100, 25, { startFrame: 90_025 }), clip(100, 50, { startFrame: 180_000 }))).toBe(50);
  const day = 24 * 3600 * 25;
  expect(timecodeOffset(clip(100, 25, { startFrame: 2 }), clip(100, 25, { startFrame: day - 3 }))).toBe(5);
});

test("moments go on past both ends of a clip, at its own rate", () => {
  const clock = pairClock(clip(100, 25), clip(200, 50), 0);
  expect([-5, -1, 0, 100, 105].map((frame) => clock.momentOf("a", frame))).toEqual([-10, -2, 0, 200, 210]);
  expect([-5, 200, 210].map((frame) => clock.momentOf("b", frame))).toEqual([-5, 200, 210]);
});

test("an offset may be beyond the clip", () => {
  const after = pairClock(clip(100), clip(100), 150);
  expect([after.momentOf("b", 0), after.first, after.last]).toEqual([-150, -150, 99]);
  expect(after.stateOf("b", 0)).toBe("after");
  const before = pairClock(clip(100), clip(100), -150);
  expect([before.momentOf("b", 0), before.first, before.last]).toEqual([150, 0, 249]);
});

test("a clip of variable rate is shifted by its own times, and ends with its last frame", () => {
  const frameTimes = { startsUs: [0, 40_000, 80_000, 1_000_000], endUs: 1_040_000 };
  const variable = { ...clip(4), frameTimes };
  expect(shown(pairClock(clip(26), variable, 3), [0])).toEqual([[0, 3]]);
  const clock = pairClock(clip(26), variable, 0);
  expect([-1, 0, 3, 4].map((frame) => clock.momentOf("b", frame))).toEqual([-1, 0, 25, 26]);
});

test("two clips have timecodes unless one is of variable rate", () => {
  const variable = clip(4, 25, { frameTimes: { startsUs: [0], endUs: 40_000 } });
  expect(hasTimecodes(clip(4), clip(4))).toBe(true);
  expect([hasTimecodes(variable, clip(4)), hasTimecodes(clip(4), variable)]).toEqual([false, false]);
  expect(hasTimecodes(variable, variable)).toBe(false);
});
