import { expect, test } from "vitest";
import { neighbourRate, playbackRates } from "./playback-rate.ts";

test("PLAYER-064 the rates are 2, 1.75, 1.5, 1.25, 1, 0.75, 0.5 and 0.25", () => {
  expect(playbackRates).toEqual([2, 1.75, 1.5, 1.25, 1, 0.75, 0.5, 0.25]);
});

test("faster and slower step through the list and stop at its ends", () => {
  expect(neighbourRate(1, "faster")).toBe(1.25);
  expect(neighbourRate(1, "slower")).toBe(0.75);
  expect(neighbourRate(2, "faster")).toBe(2);
  expect(neighbourRate(0.25, "slower")).toBe(0.25);
});
