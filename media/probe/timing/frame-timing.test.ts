import { expect, test } from "vitest";
import { fpsOf, STANDARD_RATES } from "#core/timecode/frame-rate.ts";
import { readFrameTiming } from "./frame-timing.ts";

/** Ticks of Matroska, of QuickTime, of a transport stream and of phones. */
const TIME_BASES = [1 / 1000, 1 / 600, 1 / 90_000, 1 / 24_000, 1 / 12_800];

/** Pseudo-random numbers, the same in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function ticksOf(frames: readonly number[], fps: number, tickSeconds: number, from = 0): number[] {
  return frames.map((frame) => Math.round((from + frame / fps) / tickSeconds));
}
const frames = (count: number) => Array.from({ length: count }, (_, frame) => frame);

test("PLUS-306 a constant rate is read from picture times in every time base, wherever they begin", () => {
  for (const rate of STANDARD_RATES) {
    for (const tickSeconds of TIME_BASES) {
      const ticks = ticksOf(frames(400), fpsOf(rate), tickSeconds, 7.123);
      // A header that claims something else is ignored.
      const read = readFrameTiming(ticks.toReversed(), tickSeconds, { numerator: 57, denominator: 2 });
      expect([rate, tickSeconds, read]).toEqual([
        rate,
        tickSeconds,
        { rate, isVariable: false, isSteady: true, missingFrames: 0, gaps: [], gapCount: 0, listed: null },
      ]);
    }
  }
});

test("PLUS-306 PLUS-578 gaps don't change the rate; they are counted, and each is listed with its first frame and length", () => {
  const chance = random(8);
  for (const rate of STANDARD_RATES) {
    for (const tickSeconds of TIME_BASES) {
      const gapAt = [60 + Math.floor(chance() * 100), 200 + Math.floor(chance() * 100)];
      const lengths = gapAt.map(() => 1 + Math.floor(chance() * 5));
      const kept = frames(400).filter(
        (frame) => !gapAt.some((at, gap) => frame >= at && frame < at + (lengths[gap] ?? 0)),
      );
      const read = readFrameTiming(ticksOf(kept, fpsOf(rate), tickSeconds), tickSeconds, null);
      const gaps = gapAt.map((frame, gap) => ({ frame, frames: lengths[gap] ?? 0 }));
      const missingFrames = lengths.reduce((sum, length) => sum + length, 0);
      expect([rate, tickSeconds, read]).toEqual([
        rate,
        tickSeconds,
        { rate, isVariable: false, isSteady: true, missingFrames, gaps, gapCount: 2, listed: null },
      ]);
    }
  }
});

test("PLUS-578 the first hundred of very many gaps are listed, and all are counted", () => {
  const kept = frames(1500).filter((frame) => frame % 10 !== 7);
  const read = readFrameTiming(ticksOf(kept, 25, 1 / 12_800), 1 / 12_800, null);
  expect(read).toMatchObject({ isVariable: false, isSteady: true, missingFrames: 150, gapCount: 150 });
  expect(read?.gaps).toEqual(frames(100).map((gap) => ({ frame: gap * 10 + 7, frames: 1 })));
});

test("PLUS-306 pictures with the same time count as one; an unusual rate is kept", () => {
  const ticks = ticksOf(frames(100), 25, 1 / 12_800);
  expect(readFrameTiming([...ticks, ...ticks.slice(90)], 1 / 12_800, null)).toMatchObject({
    rate: { numerator: 25, denominator: 1 },
    isVariable: false,
  });
  expect(readFrameTiming(ticksOf(frames(100), 12.5, 1 / 90_000), 1 / 90_000, null)).toMatchObject({
    rate: { numerator: 25, denominator: 2 },
    isVariable: false,
  });
  expect(readFrameTiming(ticksOf(frames(100), 29.917, 1 / 90_000), 1 / 90_000, null)?.rate).toEqual({
    numerator: 29_917,
    denominator: 1000,
  });
});

test("PLUS-306 for a few pictures in whole milliseconds the container decides between the rates that fit, and only between those", () => {
  const ticks = ticksOf(frames(4), 24_000 / 1001, 1 / 1000);
  const ntsc = { numerator: 24_000, denominator: 1001 };
  expect(readFrameTiming(ticks, 1 / 1000, ntsc)?.rate).toEqual(ntsc);
  expect(readFrameTiming(ticks, 1 / 1000, { numerator: 30, denominator: 1 })?.rate).not.toEqual({
    numerator: 30,
    denominator: 1,
  });
  expect(readFrameTiming(ticks.slice(0, 2), 1 / 1000, ntsc)).toBeNull();
});

test("PLUS-307 unevenly spaced pictures have a variable rate", () => {
  const chance = random(3);
  const irregular: number[] = [0];
  for (let frame = 1; frame < 300; frame++) irregular.push((irregular.at(-1) ?? 0) + 10 + Math.floor(chance() * 60));
  expect(readFrameTiming(irregular, 1 / 1000, null)).toMatchObject({ isVariable: true });
  // A screen recording that adds a frame only when something moves.
  const sparse = frames(300).filter((frame) => frame < 100 || frame % 7 === 0);
  expect(readFrameTiming(ticksOf(sparse, 30, 1 / 1000), 1 / 1000, null)).toMatchObject({ isVariable: true });
});

test("PLUS-575 in a short clip one early picture makes the rate variable, so that none is lost; in a long one it is a stray", () => {
  const withOneTooSoon = (count: number) =>
    [...ticksOf(frames(count), 25, 1 / 1000), 3 * 40 + 10].toSorted((a, b) => a - b);
  for (const count of [5, 7, 9, 12, 20, 23])
    expect(readFrameTiming(withOneTooSoon(count), 1 / 1000, null)).toMatchObject({ isVariable: true });
  expect(readFrameTiming(withOneTooSoon(100), 1 / 1000, null)).toMatchObject({ isVariable: false });
});

test("PLUS-575 a variable rate is encoded at the lowest rate with a place for each picture, and reported as its average", () => {
  const milliseconds = (pattern: readonly number[]) =>
    frames(120).map(
      (frame) =>
        pattern.slice(0, frame % pattern.length).reduce((sum, ms) => sum + ms, 0) +
        Math.floor(frame / pattern.length) * pattern.reduce((sum, ms) => sum + ms, 0),
    );
  const listed = (pattern: readonly number[]) => readFrameTiming(milliseconds(pattern), 1 / 1000, null)?.listed;
  expect(listed([20, 50, 90])).toMatchObject({ carrier: { numerator: 50, denominator: 1 } });
  expect(listed([33, 33, 90, 250])).toMatchObject({ carrier: { numerator: 48_000, denominator: 1001 } });
  const average = listed([20, 50, 90])?.average;
  expect(average && fpsOf(average)).toBeCloseTo(18.75, 0);
  // Closer than 120 per second, pauses of a minute, or frames that would repeat for long: a constant rate stays cheaper.
  expect(listed([4, 50, 90])).toBeNull();
  const withPause = (ms: number) => {
    const before = milliseconds([20, 50, 90]);
    const after = before.map((start) => (before.at(-1) ?? 0) + ms + start);
    return readFrameTiming([...before, ...after], 1 / 1000, null)?.listed;
  };
  expect(withPause(59_000)).toMatchObject({ carrier: { numerator: 50, denominator: 1 } });
  expect(withPause(61_000)).toBeNull();
  expect(listed([9, 900, 2_000])).toBeNull();
  expect(readFrameTiming(ticksOf(frames(100), 25, 1 / 12_800), 1 / 12_800, null)?.listed).toBeNull();
});
