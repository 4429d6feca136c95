import { expect, test } from "vitest";
import { readFrameTiming } from "./frame-timing.ts";

const FILM = { numerator: 24_000, denominator: 1001 };
const VIDEO = { numerator: 30_000, denominator: 1001 };
const FIELD_SECONDS = 1001 / 60_000;
/** Ticks of raw streams, transport streams and Matroska. */
const TICKS = [1 / 1_200_000, 1 / 90_000, 1 / 1000];

/** Times of pictures that are shown for these numbers of fields in turn. */
function timesOf(fields: readonly number[], pictures: number, tickSeconds: number): number[] {
  let shown = 0;
  return Array.from({ length: pictures }, (_, picture) => {
    const time = Math.round((shown * FIELD_SECONDS) / tickSeconds);
    shown += fields[picture % fields.length] ?? 2;
    return time;
  });
}

test.each([[[3, 2]], [[2, 3]], [[2, 3, 3, 2]]])(
  "PLUS-1381 pictures shown for %o fields in turn are a film at its own rate, without a gap",
  (fields) => {
    for (const tickSeconds of TICKS)
      for (const claimed of [VIDEO, FILM, null])
        for (const pictures of [8, 96, 1000])
          expect(readFrameTiming(timesOf(fields, pictures, tickSeconds), tickSeconds, claimed)).toMatchObject({
            rate: FILM,
            isVariable: false,
            missingFrames: 0,
            listed: null,
          });
  },
);

test("PLUS-1381 film and video in one clip have a variable rate, with a slot for each picture", () => {
  for (const tickSeconds of TICKS) {
    const times = timesOf([3, 2, 3, 2, 3, 2, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2], 200, tickSeconds);
    const timing = readFrameTiming(times, tickSeconds, VIDEO);
    expect(timing).toMatchObject({ rate: VIDEO, isVariable: true });
    expect(timing?.listed).not.toBeNull();
  }
});

test("PLUS-1381 plain rates are not mistaken for telecined film, however few pictures and ticks they have", () => {
  for (const [fps, rate] of [
    [25, { numerator: 25, denominator: 1 }],
    [30, { numerator: 30, denominator: 1 }],
    [20, { numerator: 20, denominator: 1 }],
  ] as const)
    for (const tickSeconds of [1 / fps, 1 / 50, ...TICKS])
      for (const pictures of [3, 4, 5, 8]) {
        const times = Array.from({ length: pictures }, (_, picture) => Math.round(picture / fps / tickSeconds));
        expect([tickSeconds, readFrameTiming(times, tickSeconds, rate)]).toMatchObject([tickSeconds, { rate }]);
      }
});
