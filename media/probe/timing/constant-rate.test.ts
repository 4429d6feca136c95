import { expect, test } from "vitest";
import { type FrameRate, fpsOf, STANDARD_RATES } from "#core/timecode/frame-rate.ts";
import { placeInSlots } from "#media/frame-slots.ts";
import { readFrameTiming } from "./frame-timing.ts";

const THIRTY = { numerator: 30, denominator: 1 };
const NTSC = { numerator: 30_000, denominator: 1001 };
/** Ticks of MP4, QuickTime and transport streams as programs write them. */
const FINE_TICKS = [1 / 16_000, 1 / 90_000];
const SLOW_MOTION = { numerator: 240, denominator: 1 };

/** Times of a constant rate, in seconds, each moved by `late` frames. */
function seconds(rate: FrameRate | number, pictures: number, late: (picture: number) => number = () => 0): number[] {
  const fps = typeof rate === "number" ? rate : fpsOf(rate);
  return Array.from({ length: pictures }, (_, picture) => (picture + late(picture)) / fps);
}
const inTicks = (times: readonly number[], tickSeconds: number) => times.map((time) => Math.round(time / tickSeconds));
/** Times that were rounded before, to milliseconds or to the 600ths of a phone, in finer ticks. */
const copied = (times: readonly number[], coarseSeconds: number, tickSeconds: number) =>
  inTicks(
    inTicks(times, coarseSeconds).map((ticks) => ticks * coarseSeconds),
    tickSeconds,
  );
/** Between -1 and 1, without a pattern, and the same in every run. */
const scattered = (picture: number) => Math.sin(picture * 12.9898) * Math.cos(picture * 78.233);

test("PLUS-1437 a copy of a file with whole milliseconds, or 600ths of a second, has the rate of its pictures, and none is missing", () => {
  for (const rate of [...STANDARD_RATES, SLOW_MOTION])
    for (const tickSeconds of FINE_TICKS)
      for (const coarseSeconds of [1 / 1000, 1 / 600])
        for (const claimed of [rate, null]) {
          const times = copied(seconds(rate, 900), coarseSeconds, tickSeconds);
          const timing = readFrameTiming(times, tickSeconds, claimed);
          expect([coarseSeconds, tickSeconds, timing]).toMatchObject([
            coarseSeconds,
            tickSeconds,
            { rate, isVariable: false, missingFrames: 0 },
          ]);
        }
});

test("PLUS-1437 pictures of a phone that come up to a fifth of a frame early or late keep their rate, and real gaps stay gaps", () => {
  for (const rate of [NTSC, THIRTY]) {
    const times = seconds(rate, 1500, (picture) => scattered(picture) / 5);
    for (const claimed of [rate, null])
      expect(readFrameTiming(inTicks(times, 1 / 90_000), 1 / 90_000, claimed)).toMatchObject({
        rate,
        isVariable: false,
        missingFrames: 0,
      });
    const withGap = inTicks(times.toSpliced(700, 3), 1 / 90_000);
    expect(readFrameTiming(withGap, 1 / 90_000, rate)).toMatchObject({
      rate,
      isVariable: false,
      gaps: [{ frame: 700, frames: 3 }],
    });
  }
});

test("PLUS-1437 a clock that is slightly off keeps its own rate in a long clip, where the standard one would leave frames without a picture", () => {
  const timing = (pictures: number, claimed: FrameRate | null) =>
    readFrameTiming(copied(seconds(29.95, pictures), 1 / 600, 1 / 90_000), 1 / 90_000, claimed);
  for (const claimed of [NTSC, THIRTY, null]) {
    expect(timing(3600, claimed)).toMatchObject({ isVariable: false, missingFrames: 0 });
    expect(fpsOf(timing(3600, claimed)?.rate ?? NTSC)).toBeCloseTo(29.95, 3);
  }
});

test("PLUS-1437 the standard rate around which times scatter less is used, whatever the container claims; the ends don't decide", () => {
  expect(readFrameTiming(inTicks(seconds(THIRTY, 200), 1 / 90_000), 1 / 90_000, NTSC)?.rate).toEqual(THIRTY);
  const lateAtFirst = seconds(THIRTY, 120, (picture) => (picture === 0 ? 0.4 : scattered(picture) / 50));
  expect(readFrameTiming(inTicks(lateAtFirst, 1 / 90_000), 1 / 90_000, null)?.rate).toEqual(THIRTY);
  // Two ten-thousandths off: more than three frames in ten minutes, and a fiftieth of one in a few seconds.
  const off = (pictures: number) => readFrameTiming(inTicks(seconds(30.006, pictures), 1 / 90_000), 1 / 90_000, THIRTY);
  expect(off(18_000)).toMatchObject({ rate: { numerator: 15_003, denominator: 500 }, missingFrames: 0 });
  expect(off(100)?.rate).toEqual(THIRTY);
});

test("PLUS-1437 a rate that ffprobe guessed becomes the standard one, and a plain one that fits is kept", () => {
  const film = { numerator: 24_000, denominator: 1001 };
  const guessed = { numerator: 11_149, denominator: 465 };
  expect(readFrameTiming(inTicks(seconds(film, 300), 1 / 1000), 1 / 1000, guessed)?.rate).toEqual(film);
  const twenty = { numerator: 20, denominator: 1 };
  expect(readFrameTiming([0, 1, 2, 3, 4], 1 / 20, twenty)?.rate).toEqual(twenty);
});

test("PLUS-1438 pictures whose distances wander have no constant rate, and each has a place", () => {
  const times = wandering(300);
  const timing = readFrameTiming(times, 1 / 1000, THIRTY);
  expect(timing?.isVariable).toBe(true);
  expect(new Set(placesOf(times, timing?.listed?.carrier ?? null)).size).toBe(300);
});

test("PLUS-1438 in a browser's recording one picture right after another doesn't set the rate for all: each still has a place", () => {
  const times = wandering(120);
  times.splice(60, 0, (times[59] ?? 0) + 5);
  const timing = readFrameTiming(times, 1 / 1000, null);
  expect(timing?.isVariable).toBe(true);
  expect(new Set(placesOf(times, timing?.listed?.carrier ?? null)).size).toBe(121);
  // At the shortest distance of all, it would be 200 per second.
  expect(fpsOf(timing?.listed?.carrier ?? SLOW_MOTION)).toBeLessThanOrEqual(120);
});

test("PLUS-1438 where a clock runs ahead and falls back over and over, no frame is called missing", () => {
  const times = inTicks(
    seconds(THIRTY, 1500, (picture) => 0.55 * Math.sin(picture / 15)),
    1 / 90_000,
  );
  const timing = readFrameTiming(times, 1 / 90_000, THIRTY);
  expect(timing?.isVariable).toBe(true);
  const places = placesOf(
    times.map((ticks) => ticks / 90),
    timing?.listed?.carrier ?? null,
  );
  expect(new Set(places).size).toBe(1500);
});

test("PLUS-1438 pictures at 25 of which most are missing, in a pattern, get no odd rate", () => {
  const kept = Array.from({ length: 110 }, (_, frame) => frame).filter((frame) => [0, 2, 5, 8].includes(frame % 11));
  const times = kept.map((frame) => frame * 40);
  expect(readFrameTiming(times, 1 / 1000, { numerator: 25, denominator: 1 })).toMatchObject({ isVariable: true });
});

/** In milliseconds: each is shown 19 to 59 after the one before. */
function wandering(pictures: number): number[] {
  let shown = 0;
  return Array.from({ length: pictures }, (_, picture) => {
    shown += 39 + 20 * scattered(picture);
    return Math.round(shown);
  });
}

function placesOf(milliseconds: readonly number[], carrier: FrameRate | null): number[] {
  const [first = 0] = milliseconds;
  return placeInSlots(milliseconds.map((time) => ((time - first) / 1000) * (carrier === null ? 0 : fpsOf(carrier))));
}

test("PLUS-1440 a rate is steady if every picture is within 0.3 frames of its place", () => {
  const isSteady = (late: (picture: number) => number) =>
    readFrameTiming(inTicks(seconds(THIRTY, 300, late), 1 / 90_000), 1 / 90_000, THIRTY)?.isSteady;
  expect(isSteady(() => 0)).toBe(true);
  expect(isSteady((picture) => (picture === 150 ? 0.28 : 0))).toBe(true);
  expect(isSteady((picture) => (picture === 150 ? 0.35 : 0))).toBe(false);
  expect(isSteady((picture) => (picture === 150 ? -0.35 : 0))).toBe(false);
});
