import { expect, test } from "vitest";
import {
  fpsOf,
  frameRate,
  nominalBase,
  parseFrameRate,
  rateLabel,
  recogniseFrameRate,
  STANDARD_RATES,
  sameRate,
} from "./frame-rate.ts";

test.each([
  ["24000/1001", 24000, 1001, 24, "23.976"],
  ["24/1", 24, 1, 24, "24"],
  ["25/1", 25, 1, 25, "25"],
  ["50/2", 25, 1, 25, "25"],
  ["30000/1001", 30000, 1001, 30, "29.97"],
  ["2997/100", 30000, 1001, 30, "29.97"],
  ["29.97", 30000, 1001, 30, "29.97"],
  ["23.98", 24000, 1001, 24, "23.976"],
  ["23.976", 24000, 1001, 24, "23.976"],
  ["24.00", 24, 1, 24, "24"],
  ["60000/1001", 60000, 1001, 60, "59.94"],
  ["119.88", 120000, 1001, 120, "119.88"],
  ["29917/1000", 29917, 1000, 30, "29.917"],
  ["90000/3001", 90000, 3001, 30, "29.99"],
  ["25/2", 25, 2, 13, "12.5"],
])("%s is parsed as %i/%i with the base %i and shown as %s", (text, numerator, denominator, base, label) => {
  const rate = parseFrameRate(text);
  expect(rate).toEqual({ numerator, denominator });
  expect(rate && nominalBase(rate)).toBe(base);
  expect(rate && rateLabel(rate)).toBe(label);
});

test.each(["0/0", "25/0", "0", "", "fps", "1e9", "-25/1", "25/1/1", "NaN"])("%j is not a rate", (text) => {
  expect(parseFrameRate(text)).toBeNull();
});

test("a fraction is reduced; zero, negative and fractional parts are refused", () => {
  expect(frameRate(48, 2)).toEqual({ numerator: 24, denominator: 1 });
  expect([frameRate(0, 1), frameRate(1.5, 1), frameRate(1, -1), frameRate(2 ** 60, 1)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("standard rates are distinct, also when rounded to two decimals", () => {
  for (const rate of STANDARD_RATES) {
    expect(parseFrameRate(fpsOf(rate).toFixed(2))).toEqual(rate);
    expect(STANDARD_RATES.filter((other) => sameRate(other, rate)).length).toBe(1);
  }
});

test("a constant rate is used unchanged", () => {
  expect(recogniseFrameRate("30000/1001", "30000/1001")).toEqual({
    rate: { numerator: 30000, denominator: 1001 },
    isVariable: false,
  });
  expect(recogniseFrameRate("25/1", "2510/100")).toEqual({
    rate: { numerator: 25, denominator: 1 },
    isVariable: false,
  });
  expect(recogniseFrameRate("25/1", "0/0")).toEqual({ rate: { numerator: 25, denominator: 1 }, isVariable: false });
});

test("a rate that the average contradicts is variable and snaps to the nearest standard rate", () => {
  expect(recogniseFrameRate("25/1", "350/17")).toEqual({
    rate: { numerator: 24000, denominator: 1001 },
    isVariable: true,
  });
  expect(recogniseFrameRate("57600/1", "2999/100")).toEqual({
    rate: { numerator: 30, denominator: 1 },
    isVariable: true,
  });
});

test("without any rate the result is none", () => {
  expect(recogniseFrameRate("0/0", "0/0")).toBeNull();
});
