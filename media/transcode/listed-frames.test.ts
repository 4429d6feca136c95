import { expect, test } from "vitest";
import { STANDARD_RATES } from "#core/timecode/frame-rate.ts";
import { startTimeOfFrame } from "#core/timecode/media-time.ts";
import { slotOfFrame } from "./listed-frames.ts";

test("PLUS-575 the time listed for a frame, rounded to microseconds, leads back to that frame at every rate", () => {
  for (const rate of STANDARD_RATES)
    for (let slot = 0; slot < 10_000; slot += 7)
      expect(slotOfFrame(Math.round(startTimeOfFrame(slot, rate) * 1e6), rate)).toBe(slot);
});
